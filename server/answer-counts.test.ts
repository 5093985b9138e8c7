import type { IncomingMessage } from "node:http";
import pino, { type Level } from "pino";
import { expect, test } from "vitest";
import { countAnswers } from "./answer-counts.ts";

function open(level: Level) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level, base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line) as never) });
  return { lines, counts: countAnswers(log) };
}

const request = (url: string) => ({ method: "GET", url }) as IncomingMessage;

test("cached and refused answers are logged as counts, once, and only if there were any", () => {
  const { lines, counts } = open("info");
  counts.fromMemory(request("/"), 200);
  counts.fromMemory(request("/blog"), 304);
  counts.refused(503);
  expect(lines).toEqual([]);
  counts.report();
  counts.report();
  counts.stop();
  expect(lines).toEqual([{ level: 30, fromMemory: 2, refused: 1, msg: "answered without a line of their own" }]);
});

test("at LOG_LEVEL=debug each answer is logged, without its query and without tokens", () => {
  const { lines, counts } = open("debug");
  counts.fromMemory(request("/tickets/abcdef?name=Asha"), 200);
  counts.stop();
  expect(lines[0]).toEqual({
    level: 20,
    method: "GET",
    path: "/tickets/:token",
    status: 200,
    msg: "answered from memory",
  });
});

test("the remaining counts are logged when the site stops", () => {
  const { lines, counts } = open("info");
  counts.refused(400);
  counts.stop();
  expect(lines).toHaveLength(1);
});
