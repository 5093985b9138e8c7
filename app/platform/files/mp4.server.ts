import { open, type FileHandle } from "node:fs/promises";

/** The codecs of the tracks in an MP4 container, such as `avc1` or `mp4a`. */
export type Mp4 = { seconds: number; films: string[]; sounds: string[] };
type Box = { type: string; start: number; end: number };

const MOST_BOXES = 200_000;
const SOUND = "soun";
const FILM = "vide";

/** Reads the headers of a file; null where it is no complete MP4. */
export async function readMp4(path: string): Promise<Mp4 | null> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const top = await readBoxes(file, { type: "", start: 0, end: size });
    const moov = top?.find(({ type }) => type === "moov");
    // Most browsers do not play QuickTime, whose brand is `qt  `.
    const isMp4 = top?.[0]?.type === "ftyp" && (await readText(file, top[0].start, 4)) !== "qt  ";
    return moov && isMp4 ? await readMovie(file, moov) : null;
  } finally {
    await file.close();
  }
}

async function readMovie(file: FileHandle, moov: Box): Promise<Mp4 | null> {
  const inside = await readBoxes(file, moov);
  const header = inside?.find(({ type }) => type === "mvhd");
  const seconds = header ? await readSeconds(file, header) : 0;
  if (!inside || !(seconds > 0)) return null;
  const movie: Mp4 = { seconds, films: [], sounds: [] };
  for (const track of inside.filter(({ type }) => type === "trak")) {
    const media = await findInside(file, track, ["mdia"]);
    const handler = media && (await findInside(file, media, ["hdlr"]));
    const samples = media && (await findInside(file, media, ["minf", "stbl", "stsd"]));
    if (!handler || !samples) continue;
    const kind = await readText(file, handler.start + 8, 4);
    const codec = await readText(file, samples.start + 12, 4);
    if (kind === FILM) movie.films.push(codec);
    if (kind === SOUND) movie.sounds.push(codec);
  }
  return movie;
}

/** The header states its time scale; its second version has longer numbers. */
async function readSeconds(file: FileHandle, { start }: Box): Promise<number> {
  const header = await readBytes(file, start, 32);
  if (header.length < 32) return 0;
  const [units, length] =
    header[0] === 1
      ? [header.readUInt32BE(20), Number(header.readBigUInt64BE(24))]
      : [header.readUInt32BE(12), header.readUInt32BE(16)];
  return units > 0 ? length / units : 0;
}

async function findInside(file: FileHandle, box: Box, path: string[]): Promise<Box | null> {
  let found: Box | undefined = box;
  for (const name of path) {
    const inside: Box[] | null = await readBoxes(file, found);
    found = inside?.find(({ type }) => type === name);
    if (!found) return null;
  }
  return found;
}

/** The boxes inside of a box; null where they do not fill it, as in an incomplete file. */
async function readBoxes(file: FileHandle, around: Box): Promise<Box[] | null> {
  const boxes: Box[] = [];
  let at = around.start;
  while (at + 8 <= around.end && boxes.length < MOST_BOXES) {
    const header = await readBytes(file, at, 16);
    if (header.length < 8) return null;
    const short = header.readUInt32BE(0);
    const isLong = short === 1 && header.length === 16;
    const size = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? around.end - at : short;
    const start = at + (isLong ? 16 : 8);
    if (at + size > around.end || at + size < start) return null;
    boxes.push({ type: header.toString("latin1", 4, 8), start, end: at + size });
    at += size;
  }
  return boxes;
}

async function readText(file: FileHandle, at: number, length: number): Promise<string> {
  return (await readBytes(file, at, length)).toString("latin1");
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), length, position });
  return buffer.subarray(0, bytesRead);
}
