/** The headers of every answer to a token link. */
export const TOKEN_LINK_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

const DOWNLOAD = "api/v1/downloads/+[^/]+";
/** React Router's requests for a page's data. */
const ENDING = /\.data$/;

/**
 * Token links are known by their prefixes, of one or two segments: `tickets` for /tickets/:token. One rule decides what is
 * not cached, not logged and sent with TOKEN_LINK_HEADERS. As the router does, it ignores case and doubled slashes.
 */
export function createTokenLinks(prefixes: readonly string[]) {
  const place = `/+(?:${[...prefixes.map((prefix) => prefix.replaceAll("/", "/+")), DOWNLOAD].join("|")})`;
  const link = new RegExp(`^${place}(?=[/.]|$)`, "i");
  const token = new RegExp(`^(${place})/+[^/]+`, "i");
  return {
    isTokenLink: (path: string): boolean => link.test(path),
    /** Replaces the token, so that the log opens no token link. */
    pathForLog: (path: string): string =>
      path.replace(token, (found, before: string) => `${before}/:token${ENDING.exec(found)?.[0] ?? ""}`),
  };
}
