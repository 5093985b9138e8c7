import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireMember } from "../../platform/api/api.server.ts";
import { createDownloadApi, makeDownloadLink } from "../../platform/api/download-links.server.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { askForCopy, findCopy, getReadyCopy } from "./data-copies.server.ts";
import { askedCopySchema, dataCopySchema } from "./data-copy.ts";

const tags = ["Members"];
const DOWNLOAD = "own-data";

/** Mounted at /api/v1/me. */
export const dataCopyApi = createApi();

dataCopyApi.openapi(
  createRoute({
    method: "get",
    path: "/data",
    tags,
    summary: "What became of the copy of one's own data that one asked for",
    middleware: [requireMember()] as const,
    responses: answers({ 200: dataCopySchema.meta({ id: "DataCopy" }) }, [401]),
  }),
  async (c) => c.json(await findCopy(c.var.db, c.var.viewer.id, new Date()), 200),
);

dataCopyApi.openapi(
  createRoute({
    method: "post",
    path: "/data",
    tags,
    summary: "Ask for a copy of all that is stored about oneself; asked again within a day, it is the same one",
    middleware: [requireMember()] as const,
    responses: answers({ 200: askedCopySchema.meta({ id: "AskedDataCopy" }) }, [401, 409]),
  }),
  async (c) => c.json(await askForCopy(c.var.db, c.var.jobs, c.var.viewer.id, new Date()), 200),
);

dataCopyApi.openapi(
  createRoute({
    method: "post",
    path: "/data/download-link",
    tags,
    summary: "An address that gives the copy as a zip file, once, within a minute",
    middleware: [requireMember()] as const,
    responses: answers({ 201: z.object({ url: z.string() }) }, [401, 404]),
  }),
  async (c) => {
    const { db, viewer } = c.var;
    const now = new Date();
    await getReadyCopy(db, viewer.id, now);
    return c.json({ url: await makeDownloadLink(db, DOWNLOAD, { userId: viewer.id }, now) }, 201);
  },
);

export const dataCopyDownloadApi = createDownloadApi(DOWNLOAD, async (c, { userId = "" }) => {
  const { file, readyAt } = await getReadyCopy(c.var.db, userId, new Date());
  const found = await c.var.storage.read(file);
  if (!found) throw notFound("The copy is not there any more. Please ask for a new one.");
  return c.body(Readable.toWeb(found.stream) as ReadableStream, 200, {
    "Content-Type": "application/zip",
    "Content-Length": String(found.size),
    "Content-Disposition": `attachment; filename="my-data-${indiaDay(readyAt)}.zip"`,
    "Cache-Control": "no-store",
  });
});
