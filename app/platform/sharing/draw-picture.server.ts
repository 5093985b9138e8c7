import sharp, { type OutputInfo } from "sharp";
import type { Site } from "../settings/site.ts";
import { drawableWords, setText } from "./set-text.server.ts";
import { FRAMES, markSvg, PAINTINGS, veilSvg } from "./picture-design.ts";
import { type Shape, SHAPES, type SharePicture, sitePicture } from "./share-picture.ts";
import type { Painting } from "../settings/page-intro.ts";

const MOST_BYTES = 300_000;
const QUALITIES = [84, 74, 62];
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

type Drawn = Site & { logoFile?: Buffer | null };

/** Draws a share picture as a JPEG of at most 300 KB. */
export async function drawPicture(picture: SharePicture, shape: Shape, site: Drawn): Promise<Buffer> {
  const { painting } = picture;
  const { width, height } = SHAPES[shape];
  const [background, marks] = await Promise.all([
    drawPainting(painting, shape),
    Promise.all([placeWords(picture, shape, site), placeBrand(painting, shape, site)]),
  ]);
  const veil = { input: Buffer.from(veilSvg(PAINTINGS[painting].veil, shape)), left: 0, top: 0 };
  const drawn = await sharp(background)
    .composite([veil, ...marks.flat()])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width, height, channels: drawn.info.channels };
  for (const quality of QUALITIES) {
    const file = await sharp(drawn.data, { raw }).removeAlpha().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length <= MOST_BYTES) return file;
  }
  throw new Error("A share picture could not be made small enough.");
}

async function placeWords(picture: SharePicture, shape: Shape, site: Site) {
  const { left, top, width, titleSizes, titleHeight, small } = FRAMES[shape];
  const inks = PAINTINGS[picture.painting];
  const title = drawableWords(picture.title) || drawableWords(sitePicture(site).title) || "";
  const line = { width, height: small * 2, sizes: [small, small * 0.8] };
  const parts = [
    { words: drawableWords(picture.kicker), box: { ...line, face: "italic", color: inks.kicker }, gap: small * 0.9 },
    {
      words: title,
      box: { face: "roman", color: inks.title, sizes: titleSizes, width, height: titleHeight },
      gap: small * 1.1,
    },
    { words: drawableWords(picture.note ?? ""), box: { ...line, face: "roman", color: inks.quiet }, gap: 0 },
  ] as const;
  const placed = [];
  let y = top;
  for (const { words, box, gap } of parts) {
    if (!words) continue;
    const { input, height } = await setText(words, { ...box, sizes: [...box.sizes] });
    placed.push({ input, left, top: Math.round(y) });
    y += height + gap;
  }
  return placed;
}

/** The logo and the foundation's two names, at the bottom. */
async function placeBrand(painting: Painting, shape: Shape, { name, nameInHindi, logoFile }: Drawn) {
  const { left, width, small, brandTop } = FRAMES[shape];
  const { title } = PAINTINGS[painting];
  const size = Math.round(small * 1.7);
  const words = [name, nameInHindi].map(drawableWords).filter(Boolean).join("  ·  ");
  const drawn = logoFile ? await drawLogo(logoFile, size) : Buffer.from(markSvg(size, title));
  const mark = { input: drawn, left, top: brandTop };
  if (!words) return [mark];
  const set = await setText(words, {
    face: "roman",
    color: title,
    sizes: [small, small * 0.8],
    width: Math.round(width - size * 1.5),
    height: size,
  });
  return [
    mark,
    { input: set.input, left: Math.round(left + size * 1.35), top: Math.round(brandTop + (size - set.height) / 2) },
  ];
}

function drawLogo(file: Buffer, size: number): Promise<Buffer> {
  return sharp(file).resize({ width: size, height: size, fit: "contain", background: CLEAR }).png().toBuffer();
}

/** The painting at the bottom of the picture; where it is not tall enough, its sky is extended. */
async function drawPainting(painting: Painting, shape: Shape): Promise<Buffer> {
  const { width, height } = SHAPES[shape];
  const name = shape === "story" ? PAINTINGS[painting].tall : PAINTINGS[painting].wide;
  const fitted = await sharp(`public/media/${name}.webp`).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const { channels } = fitted.info;
  const image = sharp(fitted.data, { raw: { width, height: fitted.info.height, channels } });
  const missing = height - fitted.info.height;
  if (missing <= 0)
    return image
      .extract({ left: 0, top: Math.round(-missing * 0.6), width, height })
      .png({ compressionLevel: 0 })
      .toBuffer();
  return raiseSky(fitted, { width, height, missing });
}

type Raw = { data: Buffer; info: OutputInfo };
type Raise = { width: number; height: number; missing: number };

/** Stretches the uppermost band of the sky, which has no details, to fill what is missing. */
async function raiseSky({ data, info }: Raw, { width, height, missing }: Raise): Promise<Buffer> {
  const raw = { width, height: info.height, channels: info.channels };
  const band = Math.min(Math.round(missing / 3), Math.round(info.height / 6));
  const sky = await sharp(data, { raw })
    .extract({ left: 0, top: 0, width, height: band })
    .resize(width, missing + band, { fit: "fill" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#10152a" } })
    .composite([
      { input: data, raw, left: 0, top: missing },
      { input: sky, left: 0, top: 0 },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
}
