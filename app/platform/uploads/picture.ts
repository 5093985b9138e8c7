/** What pages and the API show of a stored picture. */
export type Picture = {
  id: string;
  /** The widest WebP, for readers that know no `srcset`. */
  src: string;
  srcSet: string;
  /** Null until the background job has made the AVIF files. */
  avifSrcSet: string | null;
  width: number;
  height: number;
  /** Mean colour as `#rrggbb`, painted until the picture arrives. */
  color: string;
};

export type PictureFormat = "webp" | "avif";

type StoredPicture = { id: string; width: number; height: number; color: string; widths: number[]; hasAvif: boolean };

export function toPicture({ id, width, height, color, widths, hasAvif }: StoredPicture): Picture {
  return {
    id,
    src: addressOf(id, Math.max(...widths), "webp"),
    srcSet: toSrcSet(id, widths, "webp"),
    avifSrcSet: hasAvif ? toSrcSet(id, widths, "avif") : null,
    width,
    height,
    color,
  };
}

/** The pictures of ours that an article's HTML shows, each once. */
export function uploadIdsInHtml(html: string): string[] {
  const found = html.matchAll(/\/uploads\/([0-9a-f]{32})-\d{1,4}\.(?:webp|avif)\b/g);
  return [...new Set(Array.from(found, ([, id = ""]) => id))];
}

/** The name of one file of a picture, in storage and in its address alike. */
export function fileName(id: string, width: number, format: PictureFormat): string {
  return `${id}-${width}.${format}`;
}

function addressOf(id: string, width: number, format: PictureFormat): string {
  return `/uploads/${fileName(id, width, format)}`;
}

function toSrcSet(id: string, widths: number[], format: PictureFormat): string {
  return widths.map((width) => `${addressOf(id, width, format)} ${width}w`).join(", ");
}
