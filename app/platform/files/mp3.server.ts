import { open, type FileHandle } from "node:fs/promises";

const WINDOW = 256 * 1024;
/** Tags at the end, and bytes that some programs leave between frames; other kinds of files have many more. */
const MOST_BESIDE = 0.05;
const ALWAYS_ALLOWED = 64 * 1024;
const LEAST_FRAMES = 10;

const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const LOWER_BITRATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];

type Frame = { bytes: number; seconds: number };

/** The length of an MP3, from its frames; null where it is none. */
export async function readMp3(path: string): Promise<{ seconds: number } | null> {
  const file = await open(path, "r");
  try {
    return await addFrames(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

async function addFrames(file: FileHandle, size: number): Promise<{ seconds: number } | null> {
  let at = await endOfTags(file);
  const most = ALWAYS_ALLOWED + (size - at) * MOST_BESIDE;
  let window = { start: 0, bytes: Buffer.alloc(0) };
  let [seconds, frames, beside] = [0, 0, 0];
  while (at + 4 <= size) {
    if (at < window.start || at + 4 > window.start + window.bytes.length) window = await readWindow(file, at);
    const frame = readFrame(window.bytes, at - window.start);
    at += frame?.bytes ?? 1;
    seconds += frame?.seconds ?? 0;
    frames += frame ? 1 : 0;
    beside += frame ? 0 : 1;
    // A short file of another kind passes this, but has hardly a frame.
    if (beside > most) return null;
  }
  const isMostlySound = frames >= LEAST_FRAMES && beside < size / 2;
  return isMostlySound ? { seconds } : null;
}

/** ID3 tags state their length with seven bits per byte; they may contain pictures. */
async function endOfTags(file: FileHandle): Promise<number> {
  const { bytes } = await readWindow(file, 0, 10);
  if (bytes.length < 10 || bytes.toString("latin1", 0, 3) !== "ID3") return 0;
  return 10 + bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}

/** Layer III of MPEG 1, 2 and 2.5. */
function readFrame(bytes: Buffer, at: number): Frame | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return null;
  const version = (second >> 3) & 3;
  const rate = (RATES[(third >> 2) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const bitrate = (version === 3 ? BITRATES : LOWER_BITRATES)[third >> 4] ?? 0;
  if (version === 1 || rate === 0 || bitrate === 0) return null;
  const samples = version === 3 ? 1152 : 576;
  return { bytes: Math.floor((samples * 125 * bitrate) / rate) + ((third >> 1) & 1), seconds: samples / rate };
}

async function readWindow(file: FileHandle, start: number, length = WINDOW) {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), length, position: start });
  return { start, bytes: buffer.subarray(0, bytesRead) };
}
