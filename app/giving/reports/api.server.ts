import { createApi } from "../../platform/api/api.server.ts";
import { answerFile } from "../../platform/api/list-file.server.ts";
import { createDownloadApi, makeDownloadLink } from "../../platform/api/download-links.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { reportEndpoints } from "./endpoints.ts";
import { reportAsCsv, reportAsXlsx } from "./report-files.server.ts";
import { makeReport, spanOf } from "./report.server.ts";

const FILE = "giving-report";

export const reportsApi = createApi();

handle(reportsApi, reportEndpoints.read, ({ db, query, now }) => makeReport(db, spanOf(query, now)));
handle(reportsApi, reportEndpoints.downloadLink, async ({ db, query: { format, ...days }, now }) => ({
  url: await makeDownloadLink(db, FILE, { format, ...spanOf(days, now) }, now),
}));

export const reportDownloadApi = createDownloadApi(FILE, async (c, query) => {
  const report = await makeReport(c.var.db, spanOf(query, new Date()));
  const name = `gifts-${report.from}-${report.to}` as const;
  return query["format"] === "xlsx"
    ? answerFile(c, `${name}.xlsx`, await reportAsXlsx(report))
    : answerFile(c, `${name}.csv`, reportAsCsv(report));
});
