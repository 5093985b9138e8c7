import { expect, test } from "vitest";
import { bellTimes, formatLeft, isSittingOver, passedMs, pauseTimer, resumeTimer, startTimer } from "./timer.ts";

const START = Date.UTC(2026, 10, 26, 1, 0);
const after = (seconds: number) => START + seconds * 1000;

test("the time is counted by the clock, also over a sleep, and never beyond its length", () => {
  const timer = startTimer(5, START);
  expect(formatLeft(timer, after(0.5))).toBe("5:00");
  expect(formatLeft(timer, after(61))).toBe("3:59");
  expect(isSittingOver(timer, after(299.9))).toBe(false);
  expect([isSittingOver(timer, after(300)), passedMs(timer, after(9_000))]).toEqual([true, 300_000]);
  expect(formatLeft(timer, after(9_000))).toBe("0:00");
});

test("a pause counts nothing, and a second pause or start changes nothing", () => {
  const paused = pauseTimer(startTimer(1, START), after(20));
  expect(passedMs(paused, after(500))).toBe(20_000);
  expect(passedMs(pauseTimer(paused, after(900)), after(900))).toBe(20_000);
  const resumed = resumeTimer(paused, after(1_000));
  expect(passedMs(resumeTimer(resumed, after(1_010)), after(1_015))).toBe(35_000);
  expect(isSittingOver(resumed, after(1_040))).toBe(true);
});

test("a clock that is set back takes nothing of what has passed", () => {
  const timer = resumeTimer(pauseTimer(startTimer(1, START), after(20)), after(30));
  expect(passedMs(timer, after(10))).toBe(20_000);
});

test("the bell rings at the start, at the intervals and at the end, once each", () => {
  expect(bellTimes({ minutes: 20, bellEvery: 5 })).toEqual([0, 300, 600, 900, 1200]);
  expect(bellTimes({ minutes: 5, bellEvery: 5 })).toEqual([0, 300]);
  expect(bellTimes({ minutes: 1, bellEvery: 5 })).toEqual([0, 60]);
  expect(bellTimes({ minutes: 10, bellEvery: 0 })).toEqual([0, 600]);
});
