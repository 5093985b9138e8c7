import { serveStatic } from "@hono/node-server/serve-static";
import { createMiddleware } from "hono/factory";
import { extname } from "node:path";
import type { ApiEnv } from "../app/platform/api/api.server.ts";

/** What Hono's table of types lacks; no player may guess what it is sent. */
const PLAYED: Record<string, string> = { ".m4a": "audio/mp4", ".vtt": "text/vtt; charset=utf-8" };

/** The headers are set on the finished answer: what is set in `onFound` comes too late to be sent. */
export function serveFiles(root: string, cacheControl: string) {
  const serve = serveStatic<ApiEnv>({ root, precompressed: true });
  return createMiddleware<ApiEnv>(async (c, next) => {
    // No built file is without an ending, and looking for one asks the disk at each page.
    if (extname(c.req.path) === "") return next();
    const found = await serve(c, next);
    if (!found?.ok) return found;
    found.headers.set("Cache-Control", cacheControl);
    found.headers.set("Accept-Ranges", "bytes");
    const type = PLAYED[extname(c.req.path)];
    if (type) found.headers.set("Content-Type", type);
    return found;
  });
}
