/** WordPress stores a picture in several sizes beside the original: `lotus-300x200.jpg`, `lotus-scaled.jpg`. */
const SIZE = /-(?:\d{1,5}x\d{1,5}|scaled)(?=\.\w{1,5}$)/;
const UPLOADS = /\/wp-content\/uploads\/(?:sites\/\d+\/)?([^?#]+)/;

/** `2021/03/lotus.jpg`: the same for all sizes of a picture. */
export const pictureKey = (path: string): string => path.normalize("NFC").replace(SIZE, "");

/** The path of an uploaded file below `wp-content/uploads`, from its address; empty where it is another address. */
export function uploadPath(address: string): string {
  const path = UPLOADS.exec(address)?.[1] ?? "";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Finds wanted pictures among the files of a folder: the originals, else their largest sizes. Whichever folder above them was chosen. */
export function findPictures<Named extends { path: string; size: number }>(
  files: readonly Named[],
  wanted: readonly string[],
): Map<string, Named> {
  const keys = new Set(wanted);
  const found = new Map<string, Named>();
  for (const file of files) {
    const path = file.path.normalize("NFC");
    const key = endings(pictureKey(path)).find((ending) => keys.has(ending));
    const before = key === undefined ? undefined : found.get(key);
    if (key !== undefined && (!before || rank(file) > rank(before))) found.set(key, file);
  }
  return found;
}

/** `a/b/c`, `b/c` and `c`. */
function endings(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, from) => parts.slice(from).join("/"));
}

/** An original goes before any other size. */
const rank = ({ path, size }: { path: string; size: number }) => (SIZE.test(path) ? size : Number.MAX_SAFE_INTEGER);
