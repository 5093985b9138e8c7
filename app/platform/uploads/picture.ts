/** A picture in a page's data. The addresses of its other files follow from `src`, to keep the data short. */
export type UploadedPicture = {
  id: string;
  /** The widest WebP, for browsers without `srcset`. */
  src: string;
  /** In pixels, separated by spaces. */
  widths: string;
  /** Whether the background job has made the AVIF files. */
  hasAvif: boolean;
  width: number;
  height: number;
  /** Mean colour as `#rrggbb`, shown until the picture is loaded. */
  color: string;
  /** The focal point for cropping, as `29% 83%`, if it is not the middle. */
  focus?: string;
};

/** A picture with the addresses of all its files, for the HTML of a post. */
export type PictureFiles = Omit<UploadedPicture, "widths" | "hasAvif"> & { srcSet: string; avifSrcSet: string | null };

export type PictureFormat = "webp" | "avif";

/** A picture's row. */
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

export function toPicture({
  id,
  width,
  height,
  color,
  widths,
  hasAvif,
  focalX,
  focalY,
}: StoredPicture): UploadedPicture {
  const isMiddle = focalX === MIDDLE && focalY === MIDDLE;
  const src = pictureAddress({ id, widths });
  const picture = { id, src, widths: widths.join(" "), hasAvif, width, height, color };
  return isMiddle ? picture : { ...picture, focus: `${focalX}% ${focalY}%` };
}

/** The address of a picture: that of its widest file. */
export function pictureAddress({ id, widths }: Pick<StoredPicture, "id" | "widths">): string {
  return fileAddress(id, Math.max(...widths), "webp");
}

export function toPictureFiles(picture: StoredPicture): PictureFiles {
  const { widths: _widths, hasAvif, ...rest } = toPicture(picture);
  const srcSet = (format: PictureFormat) => toSrcSet(picture.id, picture.widths, format);
  return { ...rest, srcSet: srcSet("webp"), avifSrcSet: hasAvif ? srcSet("avif") : null };
}

/** The ids of our pictures in HTML, each once. */
export function uploadIdsInHtml(html: string): string[] {
  const found = html.matchAll(/\/uploads\/([0-9a-f]{32})-\d{1,4}\.(?:webp|avif)\b/g);
  return [...new Set(Array.from(found, ([, id = ""]) => id))];
}

/** The name of one file of a picture, in storage and in its address. */
export function fileName(id: string, width: number, format: PictureFormat): string {
  return `${id}-${width}.${format}`;
}

function fileAddress(id: string, width: number, format: PictureFormat): string {
  return `/uploads/${fileName(id, width, format)}`;
}

function toSrcSet(id: string, widths: number[], format: PictureFormat): string {
  return widths.map((width) => `${fileAddress(id, width, format)} ${width}w`).join(", ");
}
