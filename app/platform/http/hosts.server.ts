import { createMiddleware } from "hono/factory";
import type { Environment } from "../settings/environment.server.ts";
import { Refusal } from "./refusal.ts";

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Refuses names that are not ours, so that no link or cache is ever made for a stranger's. Loopback always passes. */
export function createHostCheck({ SITE_URL, ALLOWED_HOSTS }: Environment) {
  const known = new Set([new URL(SITE_URL).hostname, ...ALLOWED_HOSTS]);
  return createMiddleware(async (c, next) => {
    const name = new URL(c.req.url).hostname.toLowerCase();
    if (!known.has(name) && !LOOPBACK.test(name)) {
      throw new Refusal(421, "This host name is not served here. Its operator can add it to ALLOWED_HOSTS.");
    }
    await next();
  });
}
