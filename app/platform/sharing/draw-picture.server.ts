import sharp, { type OutputInfo } from "sharp";
import type { Site } from "../settings/site.ts";
import { drawableWords, setText } from "./set-text.server.ts";
import {
  fadeSvg,
  FRAME_BESIDE,
  FRAMES,
  MARK,
  markSvg,
  OWN_PICTURE,
  PAINTINGS,
  pillSvg,
  veilSvg,
  type Frame,
} from "./picture-design.ts";
import { type Shape, SHAPES, type SharePicture, sitePicture } from "./share-picture.ts";
import type { Painting } from "../settings/page-intro.ts";

const MOST_BYTES = 300_000;
const QUALITIES = [84, 74, 62, 46, 30, 18];
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

type Drawn = Site & { logoFile?: Buffer | null; imageFile?: Buffer | null };

/** Draws a share picture as a JPEG of at most 300 KB. A card shows `imageFile` where it can be cropped to it. */
export async function drawPicture(picture: SharePicture, shape: Shape, site: Drawn): Promise<Buffer> {
  const { painting } = picture;
  const { width, height } = SHAPES[shape];
  const own = shape === "card" && site.imageFile ? await drawOwn(site.imageFile, picture) : null;
  const frame = own ? FRAME_BESIDE : FRAMES[shape];
  const [background, ...placed] = await Promise.all([
    own ?? drawPainting(painting, shape),
    placeWords(picture, frame, site),
    placeBrand(painting, frame, site),
    placeMark(picture.mark, width),
  ]);
  const veil = own ? fadeSvg(PAINTINGS[painting].veil) : veilSvg(PAINTINGS[painting].veil, shape);
  const drawn = await sharp(background)
    .composite([{ input: Buffer.from(veil), left: 0, top: 0 }, ...placed.flat()])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width, height, channels: drawn.info.channels };
  for (const quality of QUALITIES) {
    const file = await sharp(drawn.data, { raw }).removeAlpha().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length <= MOST_BYTES) return file;
  }
  throw new Error("A share picture could not be made small enough.");
}

/** A narrower or smaller picture would be a blur: the painting is shown instead. */
const LEAST_SIDE = 200;
const MOST_RATIO = 5;

/** The page's own picture at the right of a card, cropped around its focal point; null where it cannot be shown so. */
async function drawOwn(file: Buffer, { image }: SharePicture): Promise<Buffer | null> {
  const { width, height } = await sharp(file).metadata();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < LEAST_SIDE || long > short * MOST_RATIO) return null;
  const { left, ...box } = OWN_PICTURE;
  const scale = Math.max(box.width / width, box.height / height);
  const scaled = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const [across = 50, down = 50] = image?.focus?.split(" ").map(parseFloat) ?? [];
  const cropped = await sharp(file)
    .resize({ ...scaled, fit: "fill" })
    .extract({
      left: Math.round(((scaled.width - box.width) * across) / 100),
      top: Math.round(((scaled.height - box.height) * down) / 100),
      ...box,
    })
    .toBuffer();
  return sharp({ create: { ...SHAPES.card, channels: 3, background: MARK.ink } })
    .composite([{ input: cropped, left, top: 0 }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const MARK_INSET = 48;

/** A filled pill at the upper right. */
async function placeMark(words: string | undefined, pictureWidth: number) {
  if (!words) return [];
  const { size, ink } = MARK;
  const set = await setText(words, { face: "roman", color: ink, sizes: [size], width: 400, height: size * 2 });
  const pill = { width: set.width + size * 2, height: Math.round(size * 1.9) };
  const left = pictureWidth - MARK_INSET - pill.width;
  const down = MARK_INSET + Math.round((pill.height - set.height) / 2);
  return [
    { input: Buffer.from(pillSvg(pill.width, pill.height)), left, top: MARK_INSET },
    { input: set.input, left: left + size, top: down },
  ];
}

async function placeWords(picture: SharePicture, frame: Frame, site: Site) {
  const { left, top, width, titleSizes, titleHeight, small } = frame;
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
async function placeBrand(painting: Painting, frame: Frame, { name, nameInHindi, logoFile }: Drawn) {
  const { left, width, small, brandTop } = frame;
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
