import { serveStatic } from "@hono/node-server/serve-static";
import { createMiddleware } from "hono/factory";
import { extname } from "node:path";
import type { ApiEnv } from "../app/platform/api/api.server.ts";

/** Types that Hono does not know. */
const PLAYED: Record<string, string> = { ".m4a": "audio/mp4", ".vtt": "text/vtt; charset=utf-8" };

/** Sets headers on the finished answer, because those set in `onFound` are not sent. */
export function serveFiles(root: string, cacheControl: string) {
  const serve = serveStatic<ApiEnv>({ root, precompressed: true });
  return createMiddleware<ApiEnv>(async (c, next) => {
    // Built files have extensions; this saves a look at the disk for each page.
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
