import { fork } from "node:child_process";
import { once } from "node:events";
import { ask } from "./ask.ts";
import { clock, cpuSecondsOf } from "./machine.ts";
import { countRow, plain, row, spread, type Row } from "./report.ts";
import type { Bar } from "./bars.ts";

export type OpenRate = {
  port: number;
  /** Asked in turn. */
  paths: string[];
  headers?: Record<string, string>;
  perSecond: number;
  seconds: number;
  /** Before them, and not measured. */
  warmUpSeconds?: number;
  /** The process whose processor time is counted meanwhile. */
  pid?: number;
  /** Paths whose answers are reported one by one. */
  watched?: string[];
};

/** Times in ms of the clock that all processes of a machine share. */
export type Sample = { path: string; sentAt: number; receivedAt: number; etag: string };

export type RateOutcome = {
  answers: number;
  /** Broken connections, and answers other than 200. */
  wrong: string[];
  p50: number;
  p99: number;
  max: number;
  /** How late this program itself was, at worst, to send what was due. */
  latestSend: number;
  processorEach: number;
  samples: Sample[];
};

/** Asks at fixed instants, regardless of slow answers, in a process of its own. */
export async function askAtRate(asked: OpenRate): Promise<RateOutcome> {
  const child = fork(new URL(import.meta.url), { serialization: "advanced" });
  child.send(asked);
  const [outcome] = (await Promise.race([once(child, "message"), once(child, "exit")])) as [RateOutcome | number];
  child.kill();
  if (outcome === null || typeof outcome === "number") throw new Error("The process that asks has ended.");
  return outcome;
}

/** What such asking must show of pages: all answered, and in time. */
export function rateRows(id: string, what: string, bar: Bar, { answers, wrong, ...times }: RateOutcome): Row[] {
  const detail = `p50 ${plain(times.p50)} ms, longest ${plain(times.max)} ms; asked up to ${plain(times.latestSend)} ms late`;
  return [
    row(`${id}.p99`, `${what}: p99`, [times.p99, bar], detail),
    countRow(`${id}.errors`, `${what}: not answered with 200`, wrong, `of ${answers.toLocaleString("en")}`),
  ];
}

/** Each is timed from the instant it was due, so that waiting for a free connection counts as waiting. */
async function run({ warmUpSeconds = 0, pid = 0, watched = [], ...asked }: OpenRate): Promise<RateOutcome> {
  const { port, paths, headers, perSecond, seconds } = asked;
  const [first, total] = [warmUpSeconds * perSecond, (warmUpSeconds + seconds) * perSecond];
  const began = clock();
  const [times, wrong, samples]: [number[], string[], Sample[]] = [[], [], []];
  const answers: Promise<void>[] = [];
  let [latestSend, processorBefore] = [0, 0];
  const send = async (number: number, due: number) => {
    const path = paths[number % paths.length] ?? "/";
    const sentAt = clock();
    const { status, etag } = await ask(port, { path, headers, limitMs: 60_000 });
    const receivedAt = clock();
    if (status !== 200) wrong.push(`${path}: ${status || "no answer"}`);
    else if (watched.includes(path)) samples.push({ path, sentAt, receivedAt, etag });
    if (number >= first) times.push(receivedAt - due);
  };
  for (let sent = 0; sent < total;) {
    const due = began + (sent * 1_000) / perSecond;
    const late = clock() - due;
    if (late < 0) await new Promise((resolve) => setTimeout(resolve, Math.max(1, -late)));
    else {
      if (sent === first) processorBefore = cpuSecondsOf(pid);
      if (sent >= first) latestSend = Math.max(latestSend, late);
      answers.push(send(sent++, due));
    }
  }
  await Promise.all(answers);
  const processorEach = ((cpuSecondsOf(pid) - processorBefore) / times.length) * 1e6;
  return { answers: times.length, wrong, ...spread(times), latestSend, processorEach, samples };
}

if (import.meta.main)
  process.once("message", (asked: OpenRate) => void run(asked).then((outcome) => process.send?.(outcome)));
