import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import type { Environment } from "../settings/environment.server.ts";
import { HttpError } from "./http-error.ts";

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const LONGEST_NAME = 300;

/** Refuses names that are not ours, so that no link or cache is ever made for a stranger's. Loopback always passes. */
export function createHostCheck(environment: Environment) {
  const isOurs = createNameCheck(environment);
  return createMiddleware(async (c, next) => {
    if (!isOurs(new URL(c.req.url).hostname.toLowerCase())) {
      throw new HttpError(421, "This host name is not served here. Its operator can add it to ALLOWED_HOSTS.");
    }
    await next();
  });
}

/** The same for a raw Host header, before anything is parsed; the usual ones are remembered. */
export function createHostKnowledge(environment: Environment): (host: string) => boolean {
  const isOurs = createNameCheck(environment);
  const isKnown = (host: string) => {
    const name = /^(\[[\da-f:]+\]|[^:]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase();
    return name !== undefined && isOurs(name);
  };
  const known = new LRUCache<string, boolean>({ max: 100, memoMethod: isKnown });
  return (host) => host.length <= LONGEST_NAME && known.memo(host);
}

function createNameCheck({ SITE_URL, ALLOWED_HOSTS }: Environment): (name: string) => boolean {
  const known = new Set([new URL(SITE_URL).hostname, ...ALLOWED_HOSTS]);
  return (name) => known.has(name) || LOOPBACK.test(name);
}
