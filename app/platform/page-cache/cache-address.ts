/** Other spellings of a page's path are answered, but never cached. */
const CLEAN_PATH = /^\/(?:[a-z0-9_~-]+(?:[./][a-z0-9_~-]+)*)?$/;
const LONGEST_PATH = 200;

/** Paths whose answers differ between visitors, or are files on disk. */
const NOT_CACHED =
  /^\/(?:admin|assets|uploads|files|fonts|library|media|share|healthz|readyz|metrics|api(?!\/v1\/(?:public|docs|openapi\.json)\b))\b/;
/** A path with an extension is a file on disk, unless a route answers it. */
const FILE = /\.(?!(?:data|xml|txt|ics|json|rss|atom|webmanifest)$)[a-z0-9]+$/;
/** Query parameters that other sites add to links. No page reads them. */
const OF_CAMPAIGNS = /^(?:utm_\w+|fbclid|gclid|igshid|mc_[ce]id|ref)$/;

/**
 * The cache key of an address, or null where its answer is not cached: the path. An address with query parameters of a
 * page is not cached, so that made-up addresses cannot fill the cache.
 */
export function cacheAddress(url: string, isTokenLink: (path: string) => boolean): string | null {
  const question = url.indexOf("?");
  const path = question === -1 ? url : url.slice(0, question);
  if (path.length > LONGEST_PATH || !CLEAN_PATH.test(path) || NOT_CACHED.test(path) || FILE.test(path)) return null;
  if (isTokenLink(path)) return null;
  if (question === -1 || question === url.length - 1) return path;
  const names = [...new URLSearchParams(url.slice(question + 1)).keys()];
  return names.every((name) => OF_CAMPAIGNS.test(name)) ? path : null;
}
