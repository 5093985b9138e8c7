/** WordPress stores a picture in several sizes beside the original: `lotus-300x200.jpg`, `lotus-scaled.jpg`. */
const SIZE = /-(?:\d{1,5}x\d{1,5}|scaled)(?=\.\w{1,5}$)/;
export const PICTURE = /\.(?:jpe?g|png|gif|webp)$/i;
const UPLOADS = /\/wp-content\/uploads\/(?:sites\/\d+\/)?([^?#]+)/;

/** `2021/03/lotus.jpg`: the same for all sizes of a picture. */
export const pictureKey = (path: string): string => path.normalize("NFC").replace(SIZE, "");

/** The path of an uploaded file below `wp-content/uploads`, from its address; empty where it is another address. */
export const uploadPath = (address: string): string => decoded(UPLOADS.exec(address)?.[1] ?? "");

/** The path of a picture below its site, from an address or a path; empty where it is no picture file. */
export function picturePath(address: string): string {
  const path = decoded(URL.parse(address, "https://site.invalid")?.pathname.slice(1) ?? "");
  return PICTURE.test(path) ? path : "";
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

type Named = { path: string; size: number };

/**
 * Finds wanted pictures among the files of a folder: the originals, else their largest sizes. Whichever folder above
 * them was chosen; those in the chosen folder itself are found by their names alone, too, where only one has that name.
 */
export function findPictureFiles<File extends Named>(
  files: readonly File[],
  wanted: readonly string[],
): Map<string, File> {
  const keys = new Set(wanted);
  const found = matched(files, (path) => endings(path).find((ending) => keys.has(ending)));
  const missing = Map.groupBy(
    wanted.filter((key) => !found.has(key)),
    nameOf,
  );
  const atTop = files.filter(({ path }) => path.split("/").length <= 2);
  const byName = matched(atTop, (path) => {
    const [only, ...others] = missing.get(nameOf(path)) ?? [];
    return others.length === 0 ? only : undefined;
  });
  return new Map([...found, ...byName]);
}

/** The best file for each key. */
function matched<File extends Named>(files: readonly File[], keyOf: (path: string) => string | undefined) {
  const found = new Map<string, File>();
  for (const file of files) {
    const key = keyOf(pictureKey(file.path));
    const before = key === undefined ? undefined : found.get(key);
    if (key !== undefined && (!before || rank(file) > rank(before))) found.set(key, file);
  }
  return found;
}

const nameOf = (path: string) => endings(path).at(-1) ?? path;

/** `a/b/c`, `b/c` and `c`. */
function endings(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, from) => parts.slice(from).join("/"));
}

/** An original goes before any other size. */
const rank = ({ path, size }: Named) => (SIZE.test(path) ? size : Number.MAX_SAFE_INTEGER);
