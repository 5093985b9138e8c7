import { expect, test } from "vitest";
import type { Resource } from "./resource.ts";
import { lineAt, toCategoryTile, toResourceData, toResourcePageData } from "./resource-data.ts";
import { lengthOf, readWords, stampOf, wordsText, type ResourceType } from "./resource-words.ts";

const audio: Resource = {
  id: "ten-quiet-minutes",
  title: "Ten quiet minutes",
  description: "A bell and the breath.",
  type: "audio",
  category: "Meditation",
  level: "Beginner",
  featured: true,
  withoutVoice: true,
  posture: "Sitting",
  forWhom: "Beginners",
  recording: "",
  recordingWords: "",
  recorded: null,
  body: "<p>Not while driving.</p>",
  file: "/library/ten-quiet-minutes.m4a",
  mime: "audio/mp4",
  bytes: 423_963,
  seconds: 600,
  pages: 0,
  captions: "/library/ten-quiet-minutes.vtt",
  poster: "",
  hasSound: true,
  order: 0,
  image: null,
  imageAlt: "",
  version: 1,
  transcript: [
    { at: 12, text: "Welcome." },
    { at: 74, text: "Feel the feet." },
  ],
};

test("an item's page tells how long it is, how heavy, and once that nobody speaks in it", () => {
  const { length, size, lines, label, isVoiceless } = toResourcePageData(audio);
  expect({ length, size, label, isVoiceless }).toEqual({
    length: "10 min",
    size: "424 KB",
    label: "Audio",
    isVoiceless: true,
  });
  expect(lines[1]).toEqual({ at: 74, stamp: "1:14", text: "Feel the feet." });
});

test("a recording with a voice has its own length and words", () => {
  const recorded = { seconds: 700, bytes: 9_100_000 };
  const page = toResourcePageData({ ...audio, recording: "/files/a.mp3", recorded, recordingWords: "0:05 Sit down." });
  const lines = [{ at: 5, stamp: "0:05", text: "Sit down." }];
  expect(page.recording).toEqual({ file: "/files/a.mp3", seconds: 700, size: "9.1 MB", lines });
  expect(page.isVoiceless).toBe(false);
});

test("lengths are exact up to ten minutes, and hidden where the file did not say them", () => {
  const length = (type: ResourceType, seconds: number, pages = 0) => lengthOf({ type, seconds, pages, body: "" });
  expect([36, 60, 90, 600, 754].map((seconds) => length("video", seconds))).toEqual([
    "36 s",
    "1 min",
    "1 min 30 s",
    "10 min",
    "13 min",
  ]);
  expect([length("audio", 0), length("pdf", 0), length("pdf", 0, 1)]).toEqual(["", "", "1 page"]);
});

test("items of one type without pictures of their own are told apart by their stills and subjects", () => {
  const sounds = ["Meditation", "Sleep"].map((category) => ({ ...audio, category }));
  const films = ["/library/a.webp", "/library/b.webp"].map((poster) => ({ ...audio, type: "video" as const, poster }));
  const shown = [...sounds, ...films].map((resource) => toResourceData(resource).picture.src);
  expect(new Set(shown).size).toBe(4);
});

test("a guide is read here, so it has no size", () => {
  const guide = toResourcePageData({ ...audio, type: "guide", file: "", body: "word ".repeat(400) });
  expect(guide.length).toBe("2 min read");
  expect(guide.size).toBe("");
});

test("the line being said is the last that has begun", () => {
  expect([0, 12, 73.9, 74, 600].map((second) => lineAt(audio.transcript, second))).toEqual([-1, 0, 0, 1, 1]);
});

test("stamps count minutes and seconds", () => {
  expect([0, 9, 60, 599.6].map(stampOf)).toEqual(["0:00", "0:09", "1:00", "9:59"]);
});

test("a category that nobody has painted has the picture of its type", () => {
  expect(toCategoryTile({ category: "Chanting", type: "video", count: 1 }).picture.src).toContain("video");
});

test("words are typed a line for each, with or without their times, and come back as they were typed", () => {
  const lines = readWords("Sit down.\n\n 1:04 Breathe out.\n10:00am is early.\n");
  expect(lines).toEqual([{ text: "Sit down." }, { at: 64, text: "Breathe out." }, { text: "10:00am is early." }]);
  expect(wordsText(lines)).toBe("Sit down.\n1:04 Breathe out.\n10:00am is early.");
  expect(lineAt(lines, 70)).toBe(1);
  expect(lineAt(lines.slice(0, 1), 70)).toBe(-1);
});
