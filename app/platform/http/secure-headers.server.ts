import { createMiddleware } from "hono/factory";
import { secureHeaders as honoSecureHeaders } from "hono/secure-headers";
import { TOKEN_LINK_HEADERS } from "./token-links.ts";
import type { Environment } from "../settings/environment.server.ts";

/** For answers that are no pages; pages set a policy with the hashes of their scripts. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";
const TWO_YEARS = "max-age=63072000; includeSubDomains";

export function secureHeaders({ isHttps }: Environment) {
  return honoSecureHeaders({
    xFrameOptions: "DENY",
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    strictTransportSecurity: isHttps ? TWO_YEARS : false,
    // A mail is shown in a sandboxed frame of the panel: browsers complain where one address is keyed in two ways.
    originAgentCluster: false,
    // The page of a payment has some of its own.
    overwrite: false,
    // See ownPolicies.
    referrerPolicy: false,
  });
}

/** Headers that an answer may have set itself, except those of a token link. No answer sets a cookie. */
export const ownPolicies = (isTokenLink: (path: string) => boolean) =>
  createMiddleware(async (c, next) => {
    await next();
    const { headers } = c.res;
    if (isTokenLink(c.req.path))
      for (const [name, value] of Object.entries(TOKEN_LINK_HEADERS)) headers.set(name, value);
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NO_PAGE_POLICY);
    if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.delete("Set-Cookie");
  });
