import { Readable } from "node:stream";
import { createApi } from "../../platform/api/api.server.ts";
import { createDownloadApi, makeDownloadLink } from "../../platform/api/download-links.server.ts";
import { answerFile } from "../../platform/api/list-file.server.ts";
import { handle } from "../../platform/endpoints/handle.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { askForCopy, findCopy, getReadyCopy } from "./data-copies.server.ts";
import { dataCopyEndpoints } from "./endpoints.ts";

const DOWNLOAD = "own-data";

export const dataCopyApi = createApi();

handle(dataCopyApi, dataCopyEndpoints.find, ({ db, viewer, now }) => findCopy(db, viewer.id, now));
handle(dataCopyApi, dataCopyEndpoints.ask, ({ c, db, viewer, now }) => askForCopy(db, c.var.jobs, viewer.id, now));
handle(dataCopyApi, dataCopyEndpoints.downloadLink, async ({ db, viewer, now }) => {
  await getReadyCopy(db, viewer.id, now);
  return { url: await makeDownloadLink(db, DOWNLOAD, { userId: viewer.id }, now) };
});

export const dataCopyDownloadApi = createDownloadApi(DOWNLOAD, async (c, { userId = "" }) => {
  const { file, readyAt } = await getReadyCopy(c.var.db, userId, new Date());
  const found = await c.var.storage.read(file);
  if (!found) throw notFound("The copy is not there any more. Please ask for a new one.");
  c.header("Content-Length", String(found.size));
  return answerFile(c, `my-data-${indiaDay(readyAt)}.zip`, Readable.toWeb(found.stream) as ReadableStream);
});
