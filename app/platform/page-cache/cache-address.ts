/** Clean paths only: other spellings of the same page are answered, but never cached. */
const CLEAN_PATH = /^\/(?:[a-z0-9_~-]+(?:[./][a-z0-9_~-]+)*)?$/;
const MOST_LETTERS = 200;

/** What is never the same for everyone, or lies on disk already. */
const NOT_OURS =
  /^\/(?:admin|assets|uploads|files|fonts|library|media|share|healthz|readyz|api(?!\/v1\/(?:public|docs|openapi\.json)\b))\b/;
/** A last part with a dot is a file, unless a route makes it. */
const FILE = /\.(?!(?:data|xml|txt|ics|json|rss|atom|webmanifest)$)[a-z0-9]+$/;

/** What all features together say: names that their pages listen to, first words of what belongs to one person. */
type Features = { listenedTo: ReadonlySet<string>; secretPaths: ReadonlySet<string> };

/**
 * The address under which an answer is cached, or null where none is: the path, whatever follows the question mark,
 * unless that names something pages listen to. Such pages are made for each visitor, so that nobody can fill the
 * cache, or put another page in its place, by making up addresses.
 */
export function cacheAddress(url: string, { listenedTo, secretPaths }: Features): string | null {
  const question = url.indexOf("?");
  const path = question === -1 ? url : url.slice(0, question);
  if (path.length > MOST_LETTERS || !CLEAN_PATH.test(path) || NOT_OURS.test(path) || FILE.test(path)) return null;
  const [first = "", second] = path.slice(1).split(/[/.]/);
  if (secretPaths.has(first) || secretPaths.has(`${first}/${second}`)) return null;
  if (question === -1 || question === url.length - 1) return path;
  for (const name of new URLSearchParams(url.slice(question + 1)).keys()) {
    // React Router's own names begin with an underscore, and `index` chooses among its actions.
    if (listenedTo.has(name) || name.startsWith("_") || name === "index") return null;
  }
  return path;
}
