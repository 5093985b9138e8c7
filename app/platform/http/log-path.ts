/** Addresses whose next part opens something by itself: whoever reads the log must not be able to. */
const SECRET_PLACES =
  /^(\/+(?:tickets|receipts|giving|verify|reset|newsletter\/+(?:confirm|preferences|unsubscribe)|api\/v1\/downloads\/+[^/]+))\/+[^/]+/i;
/** What is no secret at a token's end: a client's request for a page's data. */
const ENDING = /\.data$/;

/** A path as the log may hold it: `/tickets/:token` for whatever the token was. */
export function pathForLog(path: string): string {
  return path.replace(SECRET_PLACES, (found, place: string) => `${place}/:token${ENDING.exec(found)?.[0] ?? ""}`);
}
