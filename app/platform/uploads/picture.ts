/** A stored picture as pages are told of it: each file's address follows from `src`, so that a page's data is short. */
export type Picture = {
  id: string;
  /** The widest WebP, for readers that know no `srcset`. */
  src: string;
  /** In points, with spaces between. */
  widths: string;
  /** Once the background job has made the AVIF files. */
  hasAvif: boolean;
  width: number;
  height: number;
  /** Mean colour as `#rrggbb`, painted until the picture arrives. */
  color: string;
  /** What must stay in view where it is cropped, as `29% 83%`, where that is not its middle. */
  focus?: string;
};

/** The same with the addresses of all its files, as an article's HTML holds them. */
export type PictureFiles = Omit<Picture, "widths" | "hasAvif"> & { srcSet: string; avifSrcSet: string | null };

export type PictureFormat = "webp" | "avif";

/** As the database has it. */
export type StoredPicture = {
  id: string;
  width: number;
  height: number;
  color: string;
  widths: number[];
  hasAvif: boolean;
  focalX: number;
  focalY: number;
};

const MIDDLE = 50;

export function toPicture({ id, width, height, color, widths, hasAvif, focalX, focalY }: StoredPicture): Picture {
  const isMiddle = focalX === MIDDLE && focalY === MIDDLE;
  const src = addressOf({ id, widths });
  const picture = { id, src, widths: widths.join(" "), hasAvif, width, height, color };
  return isMiddle ? picture : { ...picture, focus: `${focalX}% ${focalY}%` };
}

/** The address by which a picture is known: that of its widest file. */
export function addressOf({ id, widths }: Pick<StoredPicture, "id" | "widths">): string {
  return fileAddress(id, Math.max(...widths), "webp");
}

export function toPictureFiles(picture: StoredPicture): PictureFiles {
  const { widths: _widths, hasAvif, ...rest } = toPicture(picture);
  const srcSet = (format: PictureFormat) => toSrcSet(picture.id, picture.widths, format);
  return { ...rest, srcSet: srcSet("webp"), avifSrcSet: hasAvif ? srcSet("avif") : null };
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

function fileAddress(id: string, width: number, format: PictureFormat): string {
  return `/uploads/${fileName(id, width, format)}`;
}

function toSrcSet(id: string, widths: number[], format: PictureFormat): string {
  return widths.map((width) => `${fileAddress(id, width, format)} ${width}w`).join(", ");
}
