import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeTrack } from "./sound-track.ts";

const FRAME = 96;
const bell = new Uint8Array(readFileSync("app/sitting/ui/bell.mp3"));
const silence = bell.subarray(-FRAME);

test("the bell's file has whole frames of one kind, and ends in silence", () => {
  const heads = Array.from({ length: bell.length / FRAME }, (_none, frame) => bell.subarray(frame * FRAME).slice(0, 2));
  expect(new Set(heads.map(String))).toEqual(new Set(["255,243"]));
  expect(silence.subarray(13).every((byte) => byte < 0x60)).toBe(true);
  expect(bell.length).toBeLessThan(40_000);
});

test("the track of a sitting has the bell at its moments, silence between, and ends when the last bell has rung", () => {
  const track = makeTrack(bell, [0, 60, 300]);
  expect(track.length).toBe((300 / 0.024) * FRAME + bell.length);
  for (const second of [0, 60, 300]) {
    const from = Math.round(second / 0.024) * FRAME;
    expect(Buffer.compare(track.subarray(from, from + bell.length), bell), String(second)).toBe(0);
  }
  for (const second of [30, 59, 120, 299]) {
    const from = Math.round(second / 0.024) * FRAME;
    expect(Buffer.compare(track.subarray(from, from + FRAME), silence), String(second)).toBe(0);
  }
});
