import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { encode } from "./films/encode.ts";
import { rippled, type Painting } from "./films/ripple.ts";

/*
 * Lets the water of the home page's paintings move: two short loops in public/media, one for each hour.
 * Made once and committed: run `node scripts/make-hero-films.ts` after a painting has changed. Needs ffmpeg with libx264.
 */
const MEDIA = resolve("public", "media");
const SECONDS = 12;
const FRAMES_A_SECOND = 24;
const FRAMES = SECONDS * FRAMES_A_SECOND;

type Place = Omit<Painting, "pixels">;
const WIDE: Place = {
  width: 1600,
  height: 1000,
  horizon: 0.6,
  shore: 0.9,
  still: { x: 0.815, y: 0.85, halfWidth: 0.075, halfHeight: 0.1 },
};
for (const hour of ["dawn", "dusk"]) await makeLoop(`hero-${hour}`, WIDE, 27);

async function makeLoop(name: string, place: Place, quality: number): Promise<void> {
  const { width, height } = place;
  const painting = sharp(resolve(MEDIA, `${name}.webp`)).resize(width, height, { fit: "fill" });
  const pixels = await painting.removeAlpha().raw().toBuffer();
  const path = resolve(MEDIA, `${name}.mp4`);
  const shape = { width, height, framesASecond: FRAMES_A_SECOND, frames: FRAMES, quality };
  await encode(path, shape, async (index) => rippled({ ...place, pixels }, index / FRAMES));
  console.log(`${name}.mp4: ${(await stat(path)).size} bytes`);
}
