import { open } from "node:fs/promises";
import pLimit from "p-limit";
import sharp, { type Metadata, type OutputInfo, type Sharp } from "sharp";
import { HttpError, refuseField, siteBusy } from "../http/http-error.ts";

// A cache and parallel decoding would take most of our memory.
sharp.cache(false);
sharp.concurrency(1);

const WIDEST = 1920;
/** WebP and browsers have limits for very tall pictures. */
const TALLEST = 4800;
const PATIENCE_SECONDS = 30;
/** What libvips says where the time is over. */
const OUT_OF_TIME = /^timeout: /m;

/** Decoding a progressive JPEG of 80 megapixels takes 400 MB, so large pictures are decoded one at a time. */
const LARGE_PIXELS = 25_000_000;
const limitLarge = pLimit(1);

/** The pixels of a picture: upright, sRGB, no larger than it is ever shown, without metadata. */
export type Pixels = { data: Buffer; raw: { width: number; height: number; channels: OutputInfo["channels"] } };

/**
 * Decodes the first frame of a received file, whatever its name and type say.
 * @throws HttpError 400 where it is not a PNG, JPEG, GIF, WebP or AVIF that can be decoded to its end; 413 where it has too many pixels; 503 where it takes longer than `seconds`
 */
export async function decodePicture(
  path: string,
  field: string,
  { maxMegapixels, seconds }: { maxMegapixels: number; seconds?: number },
): Promise<Pixels> {
  const kind = guessKind(await readStart(path));
  if (kind === "other")
    throw refuseField(
      400,
      field,
      "This file is not an image that can be shown. Choose a PNG, JPG, GIF, WebP or AVIF file.",
    );
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header || (header.format === "heif" && header.compression !== "av1")) throw undecodable(kind, field);
  if (pixelsOf(header) > maxMegapixels * 1_000_000) {
    throw refuseField(413, field, `This image has more than ${maxMegapixels} megapixels. Choose a smaller one.`);
  }
  const decode = () => finish(firstFrame(path, maxMegapixels), seconds);
  const { data, info } = await (pixelsOf(header) > LARGE_PIXELS ? limitLarge(decode) : decode()).catch(
    (error: unknown) => {
      throw error instanceof HttpError ? error : undecodable(kind, field);
    },
  );
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

function firstFrame(path: string, maxMegapixels: number): Sharp {
  return sharp(path, { failOn: "error", limitInputPixels: maxMegapixels * 1_000_000 })
    .autoOrient()
    .resize({ width: WIDEST, height: TALLEST, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw();
}

/** Does what a pipeline describes. @throws HttpError 503 where it takes longer than `seconds` */
export async function finish(pipeline: Sharp, seconds = PATIENCE_SECONDS) {
  try {
    return await pipeline.timeout({ seconds }).toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof Error && OUT_OF_TIME.test(error.message) ? siteBusy() : error;
  }
}

type Kind = "picture" | "apple" | "other";

/**
 * Only files that begin like one of the five formats reach a decoder, so that SVG, PDF and others are never decoded.
 * HEIC and AVIF can have the same beginning: the decoder tells them apart.
 */
function guessKind(start: Buffer): Kind {
  const text = start.toString("latin1");
  if (text.startsWith("\x89PNG\r\n\x1a\n") || text.startsWith("\xff\xd8\xff") || /^GIF8[79]a/.test(text))
    return "picture";
  if (/^RIFF[^]{4}WEBP/.test(text) || /^[^]{4}ftypavi[fs]/.test(text)) return "picture";
  return /^[^]{4}ftyp(hei|hev|mif1|msf1)/.test(text) ? "apple" : "other";
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(16), length: 16, position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function pixelsOf({ width, height }: Metadata): number {
  return width * height;
}

function undecodable(kind: Kind, field: string): HttpError {
  const sentence =
    kind === "apple"
      ? "This is a HEIC photo, which browsers cannot show. On an iPhone choose Settings > Camera > Formats > Most Compatible, or export the photo as JPEG, and send that."
      : "This image is damaged or incomplete. Export it again as JPG or PNG and send that.";
  return refuseField(400, field, sentence);
}

/** The narrowest is for portraits beside a name. */
const WIDTHS = [240, 480, 960, 1600];

/** The widths in which a picture is stored, ascending; the last is its own. */
export function widthsUpTo(fullWidth: number): number[] {
  return [...WIDTHS.filter((width) => width < fullWidth), fullWidth];
}

export async function encodeWebp({ data, raw }: Pixels, width: number): Promise<Buffer> {
  return (await finish(sharp(data, { raw }).resize({ width }).webp({ quality: 80, effort: 4 }))).data;
}

/** Effort 2 takes a quarter of the time of the default 4, for files a few per cent larger. */
export async function encodeAvif(widestWebp: Uint8Array, width: number): Promise<Buffer> {
  return (await finish(sharp(widestWebp).resize({ width }).avif({ quality: 55, effort: 2 }))).data;
}

/** The mean colour as `#rrggbb`; transparent parts count as white. */
export async function meanColor({ data, raw }: Pixels): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(data, { raw })
    .flatten({ background: "#ffffff" })
    .resize({ width: 1, height: 1, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
