import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { countStatuses, isTemporary, runSideBySide } from "../bench/ask.ts";
import { bars } from "../bench/bars.ts";
import { megabytesOf } from "../bench/machine.ts";
import { countRow, row, type Row } from "../bench/report.ts";
import type { Rig, Site } from "../bench/rig.ts";
import { underHarm } from "./harm.ts";
import { checkedPart } from "./planted.ts";
import { exchange, writeRequest, type Exchange } from "./raw-connection.ts";

const PAGE = "/search?q=a";
const REQUEST = writeRequest(PAGE);
const LIMIT_MS = 90_000;
/** Files that the asking process needs besides its connections. */
const SPARE_FILES = 200;

/** More requests at once than can be handled: some are answered 503, and others are served as before. */
export const flood = checkedPart({
  name: "flood",
  title: "A flood of requests",
  plant: async (port) => {
    const reports = async (path: string) =>
      wrongOf([await exchange(port, { first: writeRequest(path) }, { limitMs: 500 })]).length > 0;
    return {
      "an error": await reports("/error"),
      "a 503 without Retry-After": await reports("/no-retry-after"),
      "an answer cut off": await reports("/cut"),
      "a dropped connection": await reports("/dropped"),
      "a good answer is let pass": !(await reports("/good")),
    };
  },
  run: async (rig) => {
    const [requests, connections] = rig.isQuick ? [1_000, 1_000] : [5_000, mostConnections(6_000)];
    const one = async ({ port }: Site) => [
      await exchange(port, { first: REQUEST.repeat(requests) }, { answers: requests, limitMs: LIMIT_MS }),
    ];
    const many = ({ port }: Site) =>
      runSideBySide(connections, connections, () => exchange(port, { first: REQUEST }, { limitMs: LIMIT_MS }));
    return [
      ...(await attack(rig, "flood.one", `${requests} requests on one connection`, one)),
      ...(await attack(rig, "flood.many", `${connections} connections with one request each`, many)),
    ];
  },
});

async function attack(rig: Rig, id: string, what: string, act: (site: Site) => Promise<Exchange[]>): Promise<Row[]> {
  const [seconds, laterMs] = rig.isQuick ? [5, 5_000] : [20, 30_000];
  let before = Number.NaN;
  const rows = await underHarm(rig, {
    id,
    pages: ["/", PAGE],
    watch: { perSecond: 20, seconds, what: "a cached page meanwhile", bar: bars.floodP99 },
    work: async (site) => {
      before = megabytesOf(site.pid);
      const exchanges = await act(site);
      const dropped = exchanges.filter(({ answers }) => answers.length === 0).length;
      const slowest = Math.round(Math.max(...exchanges.map(({ ms }) => ms)));
      const statuses = countStatuses(exchanges.flatMap(({ answers }) => answers));
      const note = `${statuses}; connections without an answer: ${dropped}; over after ${slowest} ms`;
      const wrong = `${what}: answers other than 200, or 503 with Retry-After`;
      return [countRow(`${id}.wrong`, wrong, wrongOf(exchanges), note)];
    },
  });
  await pause(laterMs);
  const kept = megabytesOf(rig.site.pid) - before;
  const note = `${Math.round(before)} MB before`;
  return [...rows, row(`${id}.memory`, "memory kept half a minute later", [kept, bars.memoryKept], note)];
}

/** A server may end a connection behind a whole answer; it may not leave one without any, or with half of one. */
function wrongOf(exchanges: Exchange[]): string[] {
  return exchanges.flatMap(({ answers, ended, ms }) => {
    if (answers.length === 0) return [`no answer, connection ended by ${ended} after ${Math.round(ms)} ms`];
    const wrong = answers.filter((one) => !one.isWhole || (one.status !== 200 && !isTemporary(one)));
    return wrong.map(({ status, isWhole }) => `${status}${isWhole ? "" : ", cut"}`);
  });
}

function mostConnections(wished: number): number {
  const open = /Max open files +(\d+)/.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
  return Math.min(wished, Number(open ?? 1_024) - SPARE_FILES);
}
