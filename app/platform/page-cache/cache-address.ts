/** Other spellings of a page's path are answered, but never cached. */
const CLEAN_PATH = /^\/(?:[a-z0-9_~-]+(?:[./][a-z0-9_~-]+)*)?$/;
const LONGEST_PATH = 200;

/** Paths whose answers differ between visitors, or are files on disk. */
const NOT_CACHED =
  /^\/(?:admin|assets|uploads|files|fonts|library|media|share|healthz|readyz|api(?!\/v1\/(?:public|docs|openapi\.json)\b))\b/;
/** A path with an extension is a file on disk, unless a route answers it. */
const FILE = /\.(?!(?:data|xml|txt|ics|json|rss|atom|webmanifest)$)[a-z0-9]+$/;

/** What all features together state: the query parameters that their pages read, and the prefixes of token links. */
type Features = { queryNames: ReadonlySet<string>; secretPaths: ReadonlySet<string> };

/**
 * The cache key of an address, or null where its answer is not cached: the path, without query parameters that no page
 * reads. A page with a parameter that it reads is not cached, so that made-up addresses cannot fill the cache.
 */
export function cacheAddress(url: string, { queryNames, secretPaths }: Features): string | null {
  const question = url.indexOf("?");
  const path = question === -1 ? url : url.slice(0, question);
  if (path.length > LONGEST_PATH || !CLEAN_PATH.test(path) || NOT_CACHED.test(path) || FILE.test(path)) return null;
  const [first = "", second] = path.slice(1).split(/[/.]/);
  if (secretPaths.has(first) || secretPaths.has(`${first}/${second}`)) return null;
  if (question === -1 || question === url.length - 1) return path;
  for (const name of new URLSearchParams(url.slice(question + 1)).keys()) {
    // React Router's own names begin with an underscore, and `index` chooses among its actions.
    if (queryNames.has(name) || name.startsWith("_") || name === "index") return null;
  }
  return path;
}
