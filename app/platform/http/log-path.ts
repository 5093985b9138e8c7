const DOWNLOAD = "api/v1/downloads/+[^/]+";
/** React Router's requests for a page's data. */
const ENDING = /\.data$/;

/** Replaces the token after each of these prefixes, as in `/tickets/:token`, so that the log opens no token link. */
export function hideTokens(words: readonly string[]): (path: string) => string {
  const places = [...words.map((word) => word.replaceAll("/", "/+")), DOWNLOAD];
  const secret = new RegExp(`^(/+(?:${places.join("|")}))/+[^/]+`, "i");
  return (path) => path.replace(secret, (found, place: string) => `${place}/:token${ENDING.exec(found)?.[0] ?? ""}`);
}
