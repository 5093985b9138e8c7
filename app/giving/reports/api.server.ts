import { createApi } from "../../platform/api/api.server.ts";
import { createDownloadApi, makeDownloadLink } from "../../platform/api/download-links.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { reportEndpoints } from "./endpoints.ts";
import { reportAsCsv, reportAsXlsx } from "./report-files.server.ts";
import { makeReport, spanOf } from "./report.server.ts";

const FILE = "giving-report";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const reportsApi = createApi();

handle(reportsApi, reportEndpoints.read, ({ db, query, now }) => makeReport(db, spanOf(query, now)));
handle(reportsApi, reportEndpoints.downloadLink, async ({ db, query: { format, ...days }, now }) => ({
  url: await makeDownloadLink(db, FILE, { format, ...spanOf(days, now) }, now),
}));

export const reportDownloadApi = createDownloadApi(FILE, async (c, query) => {
  const report = await makeReport(c.var.db, spanOf(query, new Date()));
  const isXlsx = query["format"] === "xlsx";
  const body = isXlsx ? new Uint8Array(await reportAsXlsx(report)) : reportAsCsv(report);
  return c.body(body, 200, {
    "Content-Type": isXlsx ? XLSX : "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="gifts-${report.from}-${report.to}.${isXlsx ? "xlsx" : "csv"}"`,
    "Cache-Control": "no-store",
  });
});
