import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { openSite } from "./support/site.ts";

type Planned = { slug: string; type: string; body?: string; durationSeconds?: number; steps?: { at: number }[] };
type Media = { file: string; mime: string; seconds?: number; pages?: number; captions?: string; poster?: string };

const LIMIT = 1_000_000;
const planned = JSON.parse(readFileSync("demo/resources.json", "utf8")) as Planned[];
const media = JSON.parse(readFileSync("public/library/media.json", "utf8")) as Media[];
const library = (name: string) => resolve("public", "library", name);
const bytesOf = (name: string) => readFileSync(library(name));
const mediaOf = (slug: string) => media.find(({ file }) => file.replace(/\.\w+$/, "") === slug);
const ofType = (type: string) => planned.filter((resource) => resource.type === type);

test("every resource of the demo has its file or its text, and there are no other files", () => {
  expect(planned.length).toBeGreaterThanOrEqual(16);
  for (const { slug, type, body } of planned) {
    if (type === "guide") expect(statSync(resolve("demo", body ?? "")).size, slug).toBeGreaterThan(1_000);
    else expect(mediaOf(slug), slug).toBeDefined();
  }
  const slugs = new Set(planned.map(({ slug }) => slug));
  expect(media.filter(({ file }) => !slugs.has(file.replace(/\.\w+$/, "")))).toEqual([]);
});

test("no file of the library, with its poster and captions, is heavier than a megabyte", () => {
  const names = media.flatMap(({ file, captions = "", poster = "" }) => [file, captions, poster].filter(Boolean));
  expect(names.filter((name) => statSync(library(name)).size > LIMIT)).toEqual([]);
});

test("each file matches its entry in type, pages and length", () => {
  for (const { file, mime, pages, seconds } of media) {
    const bytes = bytesOf(file);
    expect(mimeOf(bytes), file).toBe(mime);
    if (mime === "application/pdf")
      expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length, file).toBe(pages);
    else expect(secondsOf(bytes), file).toBeCloseTo(seconds ?? 0, 0);
  }
});

test("the stated length is the length of the file", () => {
  for (const { slug, durationSeconds } of [...ofType("audio"), ...ofType("video")])
    expect(mediaOf(slug)?.seconds, slug).toBe(durationSeconds);
});

test("a film starts before it is completely loaded, and has a poster", () => {
  for (const { slug } of ofType("video")) {
    const { file = "", poster = "" } = mediaOf(slug) ?? {};
    const boxes = bytesOf(file);
    expect(boxes.indexOf("moov"), file).toBeLessThan(boxes.indexOf("mdat"));
    expect(bytesOf(poster).subarray(8, 12).toString(), poster).toBe("WEBP");
  }
});

test("PDFs have a title, a language and a structure for screen readers", () => {
  for (const resource of ofType("pdf")) {
    const { file = "", poster = "" } = mediaOf(resource.slug) ?? {};
    const text = bytesOf(file).toString("latin1");
    expect(text, file).toMatch(/\/Title \([^)]+\)/);
    expect(text, file).toContain("/Lang (en-IN)");
    expect(text, file).toContain("/StructTreeRoot");
    expect(text, file).toContain("/Outlines");
    expect(bytesOf(poster).subarray(8, 12).toString(), poster).toBe("WEBP");
  }
});

test("captions are WebVTT, in order, within the length", () => {
  const captioned = media.filter(({ captions }) => captions);
  expect(captioned.length).toBeGreaterThan(0);
  for (const { file, captions, seconds } of captioned) {
    const cues = cuesOf(readFileSync(library(captions ?? ""), "utf8"));
    expect(cues.length, captions).toBeGreaterThan(3);
    const times = cues.flatMap(({ start, end }) => [start, end]);
    expect(times, captions).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1), file).toBeLessThanOrEqual(seconds ?? 0);
  }
});

function mimeOf(bytes: Buffer): string {
  if (bytes.subarray(0, 5).toString() === "%PDF-") return "application/pdf";
  if (bytes.subarray(4, 8).toString() !== "ftyp") return "unknown";
  return bytes.subarray(8, 11).toString() === "M4A" ? "audio/mp4" : "video/mp4";
}

/** The movie header says in which unit it counts, and how many units it lasts. */
function secondsOf(bytes: Buffer): number {
  const header = bytes.indexOf("mvhd");
  return bytes.readUInt32BE(header + 20) / bytes.readUInt32BE(header + 16);
}

function cuesOf(text: string): { start: number; end: number }[] {
  expect(text.startsWith("WEBVTT")).toBe(true);
  const lines = text.matchAll(/^(\S+) --> (\S+)(?: [^\n]*)?\n\S/gm);
  return Array.from(lines, ([, start = "", end = ""]) => ({ start: toSeconds(start), end: toSeconds(end) }));
}

const toSeconds = (stamp: string) => stamp.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

test("a range of a file is answered uncompressed", async () => {
  const { request } = await openSite();
  for (const { file, mime } of media) {
    const whole = bytesOf(file);
    const ask = (range: string) =>
      request(`/library/${file}`, { headers: { range: `bytes=${range}`, "accept-encoding": "gzip, br" } });
    const part = await ask("1000-1999");
    expect({ file, status: part.status, type: part.headers.get("content-type") }).toEqual({
      file,
      status: 206,
      type: mime,
    });
    expect(part.headers.get("content-range")).toBe(`bytes 1000-1999/${whole.length}`);
    expect(part.headers.get("content-encoding")).toBeNull();
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1000, 2000)), file).toBe(true);
    const end = await ask("-10");
    expect(Buffer.from(await end.arrayBuffer()).equals(whole.subarray(-10)), file).toBe(true);
    expect((await ask(`${whole.length}-`)).status, file).toBe(416);
  }
  const captions = await request("/library/lift-move-place.vtt");
  expect(captions.headers.get("content-type")).toMatch(/^text\/vtt/);
  const head = await request("/library/ten-quiet-minutes.m4a", { method: "HEAD" });
  expect(head.headers.get("accept-ranges")).toBe("bytes");
  expect(head.headers.get("content-length")).toBe(String(bytesOf("ten-quiet-minutes.m4a").length));
  expect(head.headers.get("cache-control")).toBe("public, max-age=3600");
});
