import { deflateSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { makeDataDir } from "../uploads/make-upload.ts";
import { libraryFile, makeMp3, makePdf, writeReceived } from "./make-file.ts";
import type { FileKind } from "./file-kinds.ts";
import { readAs } from "./read-file.server.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});

async function read(kind: FileKind, bytes: Uint8Array | string) {
  return readAs(kind, await writeReceived(dataDir, Buffer.from(bytes)), "file");
}

async function errorOf(kind: FileKind, bytes: Uint8Array | string): Promise<string> {
  const refused = await read(kind, bytes).then(
    () => ({ status: 0, errors: {} as Record<string, string> }),
    (error: { status: number; errors: Record<string, string> }) => error,
  );
  expect(refused.status).toBe(400);
  return refused.errors["file"] ?? "";
}

const NO_SOUND =
  "This is not a complete MP3 or M4A file, whatever its name says. Please export it again and choose that.";
const PROGRAM = Buffer.concat([Buffer.from("MZ\x90\x00\x03\x00\x00\x00", "latin1"), Buffer.alloc(70_000, 0xff)]);
const HTML = "<!doctype html><script>alert(1)</script>".repeat(20);

test("films and audio are recognised by their tracks, with their length", async () => {
  const film = await read("video", await libraryFile("lift-move-place.mp4"));
  expect(film).toMatchObject({ ending: "mp4", hasSound: false });
  expect(film.seconds).toBeGreaterThan(10);
  const sound = await read("audio", await libraryFile("ten-quiet-minutes.m4a"));
  expect(sound).toMatchObject({ ending: "m4a", hasSound: true });
  expect(Math.round(sound.seconds)).toBe(600);
});

test("an MP3 lasts as long as its frames, whatever tags stand before and after them", async () => {
  const tagged = Buffer.concat([makeMp3(2_000, 5_000), Buffer.from("TAG".padEnd(128))]);
  const { ending, seconds } = await read("audio", tagged);
  expect({ ending, seconds: Math.round(seconds * 10) / 10 }).toEqual({ ending: "mp3", seconds: 52.2 });
});

test("the pages of a PDF are counted, also in object streams", async () => {
  expect(await read("pdf", await libraryFile("a-practice-diary.pdf"))).toMatchObject({ ending: "pdf", pages: 2 });
  expect(await read("pdf", makePdf({ pages: 31 }))).toMatchObject({ pages: 31 });
  const packed = makePdf({ packed: "7 0 <</Type/Pages/Kids[8 0 R]/Count 12>>" });
  expect(await read("pdf", packed)).toMatchObject({ pages: 12 });
});

const SCRIPT = deflateSync("6 0 <</OpenAction <</S/JavaScript/JS(x)>>>>").toString("latin1");
/** A stream of objects with a script in it, behind whatever hides it. */
const hidden = (dictionary: string, begins = "\n", before = "") =>
  `${before}6 0 obj\n<<${dictionary}/N 1/First 4/Filter/FlateDecode>>\nstream${begins}${SCRIPT}\nendstream\nendobj`;

test.each([
  ["behind a CR alone", hidden("/Type/ObjStm", "\r")],
  ["behind blanks", hidden("/Type/ObjStm", " \t\r\n")],
  ["in a stream without its name", hidden("")],
  ["behind a string that names an object", hidden("/Type/ObjStm/X (obj)")],
  ["behind a string that looks like a stream", hidden("/Type/ObjStm", "\n", "7 0 obj\n(stream\n)\nendobj\n")],
  ["among what looks like a stream", "7 0 obj\n(stream\n)\n<</S /J#61vaScript>>\nendobj"],
])("a PDF that hides a script %s is refused", async (_how, more) => {
  expect(await errorOf("pdf", makePdf({ more }))).toMatch(/^This (PDF holds a script|is not a complete PDF)/);
});

test.each(["\r", "\r\n"])("a paper read in pieces, one of which ends after a CR, hides nothing: %j", async (begins) => {
  const padded = (length: number) => makePdf({ more: hidden("/Type/ObjStm", begins, `%${"x".repeat(length)}\n`) });
  const bytes = padded(1024 * 1024 - padded(0).lastIndexOf(`stream${begins}`) - "stream\r".length);
  expect(await errorOf("pdf", bytes)).toMatch(/^This PDF holds a script/);
});

test.each([
  ["plainly", { more: "6 0 obj\n<</S /JavaScript /JS (app.alert(1))>>\nendobj" }],
  ["with letters as numbers", { more: "6 0 obj\n<</S /J#61vaScr#69pt>>\nendobj" }],
  ["packed", { packed: "6 0 <</OpenAction <</S/JavaScript/JS(x)>>>>" }],
  ["as a program to start", { more: "6 0 obj\n<</S /Launch /F (cmd.exe)>>\nendobj" }],
  ["as a form that sends", { more: "6 0 obj\n<</S /SubmitForm /F (https://evil.example)>>\nendobj" }],
  ["as a file inside", { more: "6 0 obj\n<</Names <</EmbeddedFiles 7 0 R>>>>\nendobj" }],
])("a PDF with a script %s is refused", async (_how, parts) => {
  expect(await errorOf("pdf", makePdf(parts))).toMatch(/^This PDF holds a script or another file inside it/);
});

test("a PDF that is encrypted, compressed in another way or incomplete is refused", async () => {
  expect(await errorOf("pdf", makePdf({ more: "trailer <</Encrypt 9 0 R>>" }))).toMatch(/^This PDF is locked/);
  const otherwise = "6 0 obj\n<</Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]>>\nstream\n00\nendstream\nendobj";
  expect(await errorOf("pdf", makePdf({ more: otherwise }))).toMatch(/^This is not a complete PDF/);
  expect(await errorOf("pdf", makePdf().subarray(0, 60))).toMatch(/^This is not a complete PDF/);
});

test("a renamed program, an HTML page and an incomplete film are refused, whatever their names", async () => {
  for (const bytes of [PROGRAM, HTML, "", "\xff\xfb"]) expect(await errorOf("audio", bytes)).toBe(NO_SOUND);
  for (const bytes of [PROGRAM, HTML])
    expect(await errorOf("video", bytes)).toMatch(/^This is not a complete MP4 film/);
  for (const bytes of [PROGRAM, HTML]) expect(await errorOf("pdf", bytes)).toMatch(/^This is not a complete PDF/);
  expect(await errorOf("captions", PROGRAM)).toMatch(/^This is not a complete WebVTT file/);
  const film = await libraryFile("lift-move-place.mp4");
  expect(await errorOf("video", film.subarray(0, film.length - 100))).toMatch(/^This is not a complete MP4 film/);
});

test("a film sent as a sound, and a sound as a film, say which type is right", async () => {
  expect(await errorOf("audio", await libraryFile("lift-move-place.mp4"))).toMatch(/^This is a film/);
  expect(await errorOf("video", await libraryFile("ten-quiet-minutes.m4a"))).toMatch(/^This is a sound without a film/);
  const film = await libraryFile("lift-move-place.mp4");
  const newer = Buffer.from(film.toString("latin1").replaceAll("avc1", "hvc1"), "latin1");
  expect(await errorOf("video", newer)).toMatch(/High Efficiency/);
  const apple = Buffer.from(film);
  apple.write("qt  ", 8, "latin1");
  expect(await errorOf("video", apple)).toMatch(/^This is not a complete MP4 film/);
});

test("captions are read with their times; an error names its line", async () => {
  const text = `\uFEFFWEBVTT - of the walk\r\n\r\nNOTE\r\nnot said\r\n\r\n1\r\n00:05.500 --> 00:07.000 line:4%\r\n<v Asha>Lift &amp; <i>move</i>\r\nthe foot.\r\n\r\n01:00:02.000 --> 01:00:04.000\r\nPlace it.\r\n`;
  const { ending, words } = await read("captions", text);
  expect({ ending, words }).toEqual({
    ending: "vtt",
    words: [
      { at: 5.5, text: "Lift & move the foot." },
      { at: 3602, text: "Place it." },
    ],
  });
  const wrong = "WEBVTT\n\n00:05,500 --> 00:07,000\nWith commas.";
  expect(await errorOf("captions", wrong)).toBe(
    "Line 3 of the captions: a time looks like 00:01:05.000 --> 00:01:08.000.",
  );
  expect(await errorOf("captions", "WEBVTT\n\nNOTE nothing")).toBe("These captions hold no words.");
  expect((await read("captions", await libraryFile("lift-move-place.vtt"))).words.length).toBeGreaterThan(3);
});
