import { expect, test } from "vitest";
import type { Resource } from "./resource.ts";
import { lineAt, toCategoryTiles, toResourcePageData } from "./resource-data.ts";
import { readWords, stampOf, wordsText } from "./resource-words.ts";

const audio: Resource = {
  id: "ten-quiet-minutes",
  title: "Ten quiet minutes",
  description: "A bell and the breath.",
  type: "audio",
  category: "Meditation",
  level: "Beginner",
  featured: true,
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

test("an item's page tells how long and how heavy it is, apart and together", () => {
  const { measure, length, size, lines, label } = toResourcePageData(audio);
  expect({ measure, length, size, label }).toEqual({
    measure: "10 min, 424 KB",
    length: "10 min",
    size: "424 KB",
    label: "Audio",
  });
  expect(lines[1]).toEqual({ at: 74, stamp: "1:14", text: "Feel the feet." });
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

test("each category is one tile, also one nobody has painted", () => {
  const tiles = toCategoryTiles([audio, { category: "Chanting", type: "video" }, audio]);
  expect(tiles.map(({ category, count }) => [category, count])).toEqual([
    ["Meditation", 2],
    ["Chanting", 1],
  ]);
  expect(tiles[1]?.picture.src).toContain("video");
});

test("words are typed a line for each, with or without their times, and come back as they were typed", () => {
  const lines = readWords("Sit down.\n\n 1:04 Breathe out.\n10:00am is early.\n");
  expect(lines).toEqual([{ text: "Sit down." }, { at: 64, text: "Breathe out." }, { text: "10:00am is early." }]);
  expect(wordsText(lines)).toBe("Sit down.\n1:04 Breathe out.\n10:00am is early.");
  expect(lineAt(lines, 70)).toBe(1);
  expect(lineAt(lines.slice(0, 1), 70)).toBe(-1);
});
