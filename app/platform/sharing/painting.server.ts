import sharp, { type OutputInfo } from "sharp";
import { PAINTINGS } from "./picture-design.ts";
import { SHAPES, type Painting, type Shape } from "./share-picture.ts";

/** The painting at the foot of the picture; where it is not tall enough, its sky goes on upwards. */
export async function drawPainting(painting: Painting, shape: Shape): Promise<Buffer> {
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

/** The uppermost band of the sky, drawn out to fill what is missing: no seam, and nothing in it to look stretched. */
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
