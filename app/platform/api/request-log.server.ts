import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "./api.server.ts";

type Failed = { requestId: string; method: string; path: string; status: number };

/**
 * One line a request, without its query and without link tokens: what people search and hold is nobody's business.
 * `onFailed` is called for an error of the site, other than 503.
 */
export const logRequests = (pathForLog: (path: string) => string, onFailed: (failed: Failed) => void) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const began = performance.now();
    await next();
    const line = {
      method: c.req.method,
      path: pathForLog(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - began),
    };
    if (c.req.raw.signal.aborted) c.var.log.info(line, "the visitor had gone");
    // Too much at once, or no database: the beginning of that is logged in a line of its own.
    else if (c.res.status === 503) c.var.log.warn(line, "answered");
    else if (c.res.status >= 500) {
      c.var.log.error(line, "answered");
      onFailed({ ...line, requestId: c.get("requestId") });
    } else c.var.log.info(line, "answered");
  });
