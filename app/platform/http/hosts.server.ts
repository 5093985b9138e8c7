import { createMiddleware } from "hono/factory";
import type { Environment } from "../settings/environment.server.ts";
import { memoize } from "../text/memoize.ts";
import { HttpError } from "./http-error.ts";

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Refuses host names that are not ours, so that no link and no cache entry is made for another name. Loopback passes. */
export function createHostCheck(environment: Environment) {
  const isOurs = createNameCheck(environment);
  return createMiddleware(async (c, next) => {
    if (!isOurs(new URL(c.req.url).hostname.toLowerCase())) {
      throw new HttpError(421, "This host name is not served here. Its operator can add it to ALLOWED_HOSTS.");
    }
    await next();
  });
}

/** The same check for a raw Host header. */
export function createHostKnowledge(environment: Environment): (host: string) => boolean {
  const isOurs = createNameCheck(environment);
  const isKnown = (host: string) => {
    const name = /^(\[[\da-f:]+\]|[^:]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();
    return name !== undefined && isOurs(name);
  };
  return memoize(isKnown, { max: 100, longest: 300 });
}

function createNameCheck({ SITE_URL, ALLOWED_HOSTS }: Environment): (name: string) => boolean {
  const known = new Set([new URL(SITE_URL).hostname, ...ALLOWED_HOSTS]);
  return (name) => known.has(name) || LOOPBACK.test(name);
}
