import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "./ask.ts";
import { clock, cpuSecondsOf } from "./machine.ts";
import { countRow, plain, row, spread, type Row } from "./report.ts";
import type { Bar } from "./bars.ts";

export type OpenRate = {
  port: number;
  /** Asked in turn. */
  paths: string[];
  headers?: Record<string, string>;
  /** How many networks the requests come from in turn, where the site trusts a proxy. */
  networks?: number;
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

export type RateOutcome = Awaited<ReturnType<typeof run>>;

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

/** What a trusted proxy says of a client in one of 65,536 networks. */
export const fromNetwork = (network: number): Record<string, string> => ({
  "x-forwarded-for": `10.${network >> 8}.${network & 255}.1`,
});

/** Begins something at each fixed instant, whether or not what began before has ended; `due` is the instant. */
export async function actAtRate<Result>(
  { perSecond, total }: { perSecond: number; total: number },
  act: (number: number, due: number) => Promise<Result>,
): Promise<Result[]> {
  const began = clock();
  const results: Promise<Result>[] = [];
  while (results.length < total) {
    const due = began + (results.length * 1_000) / perSecond;
    const early = due - clock();
    if (early > 0) await pause(Math.max(1, early));
    else {
      const result = act(results.length, due);
      // One that fails before the others have begun is thrown below.
      result.catch(() => {});
      results.push(result);
    }
  }
  return Promise.all(results);
}

/**
 * Each is timed from the instant it was due, so that waiting for a free connection counts as waiting. Wrong are broken
 * connections and answers other than 200; `latestSend` is how late this program itself was, at worst, to send.
 */
async function run({ warmUpSeconds = 0, pid = 0, watched = [], ...asked }: OpenRate) {
  const { port, paths, headers, networks = 0, perSecond, seconds } = asked;
  const [first, total] = [Math.round(warmUpSeconds * perSecond), Math.round((warmUpSeconds + seconds) * perSecond)];
  const [times, wrong, samples]: [number[], string[], Sample[]] = [[], [], []];
  let [latestSend, processorBefore] = [0, 0];
  await actAtRate({ perSecond, total }, async (number, due) => {
    const path = paths[number % paths.length] ?? "/";
    const from = networks > 0 ? fromNetwork(number % networks) : {};
    const sentAt = clock();
    if (number === first) processorBefore = cpuSecondsOf(pid);
    if (number >= first) latestSend = Math.max(latestSend, sentAt - due);
    const reply = await ask(port, { path, headers: { ...headers, ...from }, limitMs: 60_000 });
    const receivedAt = clock();
    if (reply.status !== 200) wrong.push(`${path}: ${reply.status || reply.said}`);
    else if (watched.includes(path)) samples.push({ path, sentAt, receivedAt, etag: reply.etag });
    if (number >= first) times.push(receivedAt - due);
  });
  const processorEach = ((cpuSecondsOf(pid) - processorBefore) / times.length) * 1e6;
  return { answers: times.length, wrong, ...spread(times), latestSend, processorEach, samples };
}

if (import.meta.main)
  process.once("message", (asked: OpenRate) => void run(asked).then((outcome) => process.send?.(outcome)));
