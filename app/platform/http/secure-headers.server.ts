import { createMiddleware } from "hono/factory";
import type { Environment } from "../settings/environment.server.ts";

const ALWAYS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};
/** For what is no page: nothing may load, nothing may frame it. Pages bring their own policy with hashes. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";
const TWO_YEARS = "max-age=63072000; includeSubDomains";

export function secureHeaders({ isHttps }: Environment) {
  return createMiddleware(async (c, next) => {
    await next();
    const headers = c.res.headers;
    for (const [name, value] of Object.entries(ALWAYS)) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NO_PAGE_POLICY);
    if (isHttps) headers.set("Strict-Transport-Security", TWO_YEARS);
    headers.delete("Set-Cookie");
  });
}
