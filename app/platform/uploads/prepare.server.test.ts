import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { beforeEach, expect, test } from "vitest";
import { HttpError } from "../http/http-error.ts";
import { makeNoise, makeReceivedFile, makeSharp, makeStorage } from "./make-upload.ts";
import { preparePicture } from "./prepare.server.ts";
import type { Storage } from "../storage/storage.server.ts";

let dataDir: string;
let storage: Storage;
beforeEach(async () => {
  ({ dataDir, storage } = await makeStorage());
});

test.each(["png", "jpeg", "gif", "webp", "avif"] as const)("a picture sent as %s is kept as WebP", async (format) => {
  const picture = await prepare(await makeSharp().toFormat(format).toBuffer());
  expect(picture).toMatchObject({ width: 60, height: 40, widths: [60] });
  expect(await keptFiles()).toEqual([`${picture.id}-60.webp`]);
  expect(await sharp(await readKept(`${picture.id}-60.webp`)).metadata()).toMatchObject({
    format: "webp",
    width: 60,
    height: 40,
  });
});

test.each([
  [240, [240]],
  [300, [240, 300]],
  [480, [240, 480]],
  [1200, [240, 480, 960, 1200]],
  [1600, [240, 480, 960, 1600]],
  [1700, [240, 480, 960, 1600, 1700]],
  [4000, [240, 480, 960, 1600, 1920]],
])("a picture %i pixels wide is stored %j pixels wide", async (width, widths) => {
  expect((await prepare(makeSharp({ width, height: 10 }))).widths).toEqual(widths);
});

test("a duplicate has the same id, whatever the name of its file", async () => {
  const bytes = await makeSharp().png().toBuffer();
  const [first, second] = [await prepare(bytes), await prepare(bytes)];
  expect(first.id).toMatch(/^[0-9a-f]{32}$/);
  expect(second.id).toBe(first.id);
});

test("the colour of a picture is its mean, on white where it is transparent", async () => {
  expect((await prepare(makeSharp({ color: "#336699" }))).color).toBe("#336699");
  const transparent = await sharp({
    create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  expect((await prepare(transparent)).color).toBe("#ffffff");
});

test("a phone's picture is turned upright and loses its metadata", async () => {
  const photo = await makeSharp()
    .withExif({ IFD0: { Make: "Secret phone" }, IFD3: { GPSLatitude: "28/1 36/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const picture = await prepare(photo);
  expect(picture).toMatchObject({ width: 40, height: 60 });
  const kept = await sharp(await readKept(`${picture.id}-40.webp`)).metadata();
  expect(kept.exif).toBeUndefined();
  expect(kept.orientation).toBeUndefined();
});

test("bytes after a picture are dropped", async () => {
  const tail = "<?php system($_GET['c']); ?><script>alert(1)</script>";
  const picture = await prepare(Buffer.concat([await makeSharp().jpeg().toBuffer(), Buffer.from(tail)]));
  expect((await readKept(`${picture.id}-60.webp`)).includes("<?php")).toBe(false);
});

test("of a GIF with 5,000 frames the first is kept", async () => {
  const frames = 5_000;
  const pixels = Buffer.alloc(4 * 4 * 3 * frames, Buffer.from([0, 0, 0, 90, 200, 30, 255, 255, 255]));
  const raw = { width: 4, height: 4 * frames, channels: 3 as const, pageHeight: 4 };
  const picture = await prepare(await sharp(pixels, { raw, limitInputPixels: false }).gif().toBuffer());
  expect(picture).toMatchObject({ width: 4, height: 4 });
});

test("a very tall picture is reduced", async () => {
  const { width, height } = await prepare(makeSharp({ width: 200, height: 20_000 }));
  expect({ width, height }).toEqual({ width: 48, height: 4800 });
  expect(await prepare(makeSharp({ width: 1, height: 10_000 }))).toMatchObject({ width: 1, height: 4800 });
});

test("a picture with too many pixels is refused by its header, without decoding it", async () => {
  const bomb = claimHeight(await makeSharp({ width: 20_000, height: 1 }).png().toBuffer(), 20_000);
  expect(await refusal(bomb)).toMatchObject({
    status: 413,
    errors: { image: "This image has more than 80 megapixels. Choose a smaller one." },
  });
  expect(await keptFiles()).toEqual([]);
});

test.each(["jpeg", "png", "gif", "webp", "avif"] as const)(
  "a %s that breaks off is refused, and nothing is kept",
  async (format) => {
    const whole = await makeNoise().toFormat(format).toBuffer();
    for (const share of [0.1, 0.5, 0.95]) {
      expect(await refusal(whole.subarray(0, whole.length * share)), `${share} of it`).toMatchObject({ status: 400 });
    }
    expect(await keptFiles()).toEqual([]);
  },
);

test.each([
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
  ["a text", "just some words"],
  ["a PDF", "%PDF-1.7\n%âãÏÓ"],
  ["nothing", ""],
  ["the mark of a PNG and nothing behind it", "\x89PNG\r\n\x1a\n"],
  ["an SVG behind the mark of a JPEG", '\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
])("%s is refused under its field, and nothing is stored", async (_label, content) => {
  expect(await refusal(Buffer.from(content, "latin1"))).toMatchObject({
    status: 400,
    errors: { image: expect.stringMatching(/^This (file|image) is .*\.$/) },
  });
  expect(await keptFiles()).toEqual([]);
});

test.each(["heic", "heix", "mif1"])("a photo of the kind %s is refused with the way to send it", async (brand) => {
  const photo = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(64)]);
  expect(await refusal(photo)).toMatchObject({ status: 400, message: expect.stringContaining("JPEG") });
});

test("a TIFF is refused, although the decoder could read it", async () => {
  expect(await refusal(await makeSharp().tiff().toBuffer())).toMatchObject({ status: 400 });
});

async function prepare(content: Uint8Array | Sharp) {
  return preparePicture(storage, await makeReceivedFile(dataDir, content), "image", { maxMegapixels: 80 });
}

async function refusal(content: Uint8Array): Promise<HttpError> {
  const error = await prepare(content).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof HttpError) return error;
  throw new Error("It was not refused.", { cause: error });
}

/** A PNG whose header promises more rows than follow: a decoder would find it broken, its header cannot. */
function claimHeight(png: Buffer, height: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}

async function keptFiles(): Promise<string[]> {
  return readdir(join(dataDir, "uploads")).catch(() => []);
}

function readKept(name: string): Promise<Buffer> {
  return readFile(join(dataDir, "uploads", name));
}
