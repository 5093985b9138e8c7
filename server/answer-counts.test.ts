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

test("answers from memory and errors are told as counts, once, and only where there were some", () => {
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

test("at the level of debug each has a line, without its query or a secret part of its path", () => {
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

test("what is left when the site stops is told", () => {
  const { lines, counts } = open("info");
  counts.refused(400);
  counts.stop();
  expect(lines).toHaveLength(1);
});
