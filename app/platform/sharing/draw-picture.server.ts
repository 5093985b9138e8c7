import sharp from "sharp";
import type { Site } from "../settings/site.ts";
import { drawableWords } from "./drawable-words.ts";
import { paintGround } from "./paint-ground.server.ts";
import { FRAMES, GROUNDS, markSvg, veilSvg } from "./picture-design.ts";
import { setText } from "./set-text.server.ts";
import { SHAPES, sitePicture, type Ground, type Shape, type SharePicture } from "./share-picture.ts";

const MOST_BYTES = 300_000;
const QUALITIES = [84, 74, 62];

/** Draws a share picture as a JPEG of at most 300 KB. */
export async function drawPicture(picture: SharePicture, shape: Shape, site: Site): Promise<Buffer> {
  const { ground } = picture;
  const { width, height } = SHAPES[shape];
  const [painting, marks] = await Promise.all([
    paintGround(ground, shape),
    Promise.all([placeWords(picture, shape, site), placeBrand(ground, shape, site)]),
  ]);
  const veil = { input: Buffer.from(veilSvg(GROUNDS[ground].veil, shape)), left: 0, top: 0 };
  const drawn = await sharp(painting)
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
  const inks = GROUNDS[picture.ground];
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

/** The mark and the foundation's two names, at the foot. */
async function placeBrand(ground: Ground, shape: Shape, { name, nameInHindi }: Site) {
  const { left, width, small, brandTop } = FRAMES[shape];
  const { title } = GROUNDS[ground];
  const size = Math.round(small * 1.7);
  const words = [name, nameInHindi].map(drawableWords).filter(Boolean).join("  ·  ");
  const mark = { input: Buffer.from(markSvg(size, title)), left, top: brandTop };
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
