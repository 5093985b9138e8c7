import sharp from "sharp";
import { PATIENCE_SECONDS, type Pixels } from "./decode.server.ts";

// The narrowest is for portraits beside a name.
const WIDTHS = [240, 480, 960, 1600];

/** The widths a picture is kept in, ascending: never wider than it is, and always as wide as it is. */
export function widthsUpTo(fullWidth: number): number[] {
  return [...WIDTHS.filter((width) => width < fullWidth), fullWidth];
}

export function encodeWebp({ data, raw }: Pixels, width: number): Promise<Buffer> {
  return sharp(data, { raw })
    .resize({ width })
    .webp({ quality: 80, effort: 4 })
    .timeout({ seconds: PATIENCE_SECONDS })
    .toBuffer();
}

/** From the widest WebP; effort 2 takes a quarter of the time of the usual 4 for files a few per cent larger. */
export function encodeAvif(widestWebp: Uint8Array, width: number): Promise<Buffer> {
  return sharp(widestWebp)
    .resize({ width })
    .avif({ quality: 55, effort: 2 })
    .timeout({ seconds: PATIENCE_SECONDS })
    .toBuffer();
}

/** The mean colour as `#rrggbb`; where the picture is transparent, the page behind it counts as white. */
export async function meanColor({ data, raw }: Pixels): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(data, { raw })
    .flatten({ background: "#ffffff" })
    .resize({ width: 1, height: 1, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
