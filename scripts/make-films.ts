import { readFile, stat, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { armsWithTheBreath } from "./films/arms.ts";
import { breathingWithTheDisc } from "./films/disc.ts";
import { encode } from "./films/encode.ts";
import { HEIGHT, WIDTH } from "./films/scenery.ts";
import { seatFromTheFloorUp } from "./films/seat.ts";
import { liftMovePlace } from "./films/walk.ts";
import { keepMedia, LIBRARY, type Media } from "./media-file.ts";

/*
 * Draws the library's silent films, frame by frame as SVG, with posters and captions, into public/library.
 * Made once and committed: run `node scripts/make-films.ts` after a scene has changed. Needs ffmpeg with libx264.
 */
const FRAMES_A_SECOND = 25;

type Film = { seconds: number; posterAt: number; frame: (time: number) => string };
type Step = { at: number; caption: string };

const FILMS: Record<string, Film> = {
  "a-seat-from-the-floor-up": seatFromTheFloorUp,
  "arms-with-the-breath": armsWithTheBreath,
  "breathing-with-the-disc": breathingWithTheDisc,
  "lift-move-place": liftMovePlace,
};

const planned = JSON.parse(await readFile("demo/resources.json", "utf8")) as { slug: string; steps?: Step[] }[];
const made: Media[] = [];
for (const [slug, film] of Object.entries(FILMS)) {
  const steps = planned.find((resource) => resource.slug === slug)?.steps ?? [];
  made.push(await makeFilm(slug, film, steps));
}
await keepMedia(made, "video/mp4");

async function makeFilm(slug: string, film: Film, steps: Step[]): Promise<Media> {
  const [file, captions, poster] = [`${slug}.mp4`, `${slug}.vtt`, `${slug}.webp`];
  const frames = film.seconds * FRAMES_A_SECOND;
  const shape = { width: WIDTH, height: HEIGHT, framesASecond: FRAMES_A_SECOND, frames, quality: 23 };
  // The last frame is the one before the first: the loop has no seam.
  await encode(resolve(LIBRARY, file), shape, (index) => {
    const drawn = sharp(Buffer.from(film.frame(index / FRAMES_A_SECOND)));
    return drawn.flatten().raw().toBuffer();
  });
  await writeFile(resolve(LIBRARY, captions), captionsOf(steps, film.seconds));
  const still = sharp(Buffer.from(film.frame(film.posterAt)));
  await still.webp({ quality: 84 }).toFile(resolve(LIBRARY, poster));
  console.log(`${file}: ${film.seconds} s, ${(await stat(resolve(LIBRARY, file))).size} bytes`);
  return { file, mime: "video/mp4", seconds: film.seconds, captions, poster };
}

/** Near the upper edge, so that the words hide neither hands nor feet. */
function captionsOf(steps: Step[], seconds: number): string {
  const cues = steps.map(({ at, caption }, index) => {
    const end = steps[index + 1]?.at ?? seconds;
    return `${stamp(at)} --> ${stamp(end)} line:4%\n${caption}\n`;
  });
  return ["WEBVTT\n", ...cues].join("\n");
}

function stamp(second: number): string {
  return `${String(Math.floor(second / 60)).padStart(2, "0")}:${(second % 60).toFixed(3).padStart(6, "0")}`;
}
