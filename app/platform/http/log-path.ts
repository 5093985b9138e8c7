/** A link that downloads a file once. */
const DOWNLOAD = "api/v1/downloads/+[^/]+";
/** What is no secret at a token's end: a client's request for a page's data. */
const ENDING = /\.data$/;

/**
 * A path as the log may hold it: `/tickets/:token` for whatever the token was. After each of these words comes what
 * opens something by itself: a reader of the log must not be able to.
 */
export function hideTokens(words: readonly string[]): (path: string) => string {
  const places = [...words.map((word) => word.replaceAll("/", "/+")), DOWNLOAD];
  const secret = new RegExp(`^(/+(?:${places.join("|")}))/+[^/]+`, "i");
  return (path) => path.replace(secret, (found, place: string) => `${place}/:token${ENDING.exec(found)?.[0] ?? ""}`);
}
