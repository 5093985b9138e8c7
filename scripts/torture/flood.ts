import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { countStatuses, isTemporary } from "../bench/ask.ts";
import { bars } from "../bench/bars.ts";
import { megabytesOf } from "../bench/machine.ts";
import { countRow, row, type Part, type Row } from "../bench/report.ts";
import type { Rig, Site } from "../bench/rig.ts";
import { exchange, headerOf, writeRequest, type Answer, type Exchange } from "./clients/raw-connection.ts";
import { proofRow, underHarm } from "./harm.ts";
import { withPlantedFaults } from "./planted.ts";

const PAGE = "/search?q=a";
const REQUEST = writeRequest("GET", PAGE, "");
const LIMIT_MS = 90_000;
/** Files that the asking process needs besides its connections. */
const SPARE_FILES = 200;

/** More requests at once than can be handled: some are answered 503, and others are served as before. */
export const flood: Part = {
  name: "flood",
  title: "A flood of requests",
  run: async (rig) => {
    const [requests, connections] = rig.isQuick ? [1_000, 1_000] : [5_000, mostConnections(6_000)];
    const one = async ({ port }: Site) => [
      await exchange(port, REQUEST.repeat(requests), { answers: requests, limitMs: LIMIT_MS }),
    ];
    const many = ({ port }: Site) =>
      Promise.all(Array.from({ length: connections }, () => exchange(port, REQUEST, { limitMs: LIMIT_MS })));
    return [
      await proof(),
      ...(await attack(rig, "flood.one", `${requests} requests on one connection`, one)),
      ...(await attack(rig, "flood.many", `${connections} connections with one request each`, many)),
    ];
  },
};

async function attack(rig: Rig, id: string, what: string, act: (site: Site) => Promise<Exchange[]>): Promise<Row[]> {
  const { isQuick } = rig;
  const meanwhile = { perSecond: 20, seconds: isQuick ? 5 : 20, what: "a cached page meanwhile", bar: bars.floodP99 };
  let before = Number.NaN;
  const work = (site: Site) => {
    before = megabytesOf(site.pid);
    return act(site);
  };
  const { result, site, rows } = await underHarm(rig, { id, pages: ["/", PAGE], watch: meanwhile, work });
  const dropped = result.filter(({ answers }) => answers.length === 0).length;
  const slowest = Math.round(Math.max(...result.map(({ ms }) => ms)));
  const statuses = countStatuses(result.flatMap(({ answers }) => answers));
  const note = `${statuses}; connections without an answer: ${dropped}; over after ${slowest} ms`;
  await pause(isQuick ? 5_000 : 30_000);
  const kept = megabytesOf(site.pid) - before;
  return [
    ...rows,
    countRow(`${id}.wrong`, `${what}: answers other than 200, or 503 with Retry-After`, wrongOf(result), note),
    row(`${id}.memory`, "memory kept half a minute later", [kept, bars.memoryKept], `${Math.round(before)} MB before`),
  ];
}

/** A server may end a connection behind a whole answer; it may not leave one without any, or with half of one. */
function wrongOf(exchanges: Exchange[]): string[] {
  const isRight = ({ status, head, isWhole }: Answer) =>
    isWhole && (status === 200 || isTemporary({ status, retryAfter: headerOf(head, "retry-after") }));
  return exchanges.flatMap(({ answers, ended, ms }) => {
    if (answers.length === 0) return [`no answer, connection ended by ${ended} after ${Math.round(ms)} ms`];
    return answers
      .filter((answer) => !isRight(answer))
      .map(({ status, isWhole }) => `${status}${isWhole ? "" : ", cut"}`);
  });
}

function mostConnections(wished: number): number {
  const open = /Max open files +(\d+)/.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
  return Math.min(wished, Number(open ?? 1_024) - SPARE_FILES);
}

const proof = (): Promise<Row> =>
  withPlantedFaults(async (port) => {
    const reports = async (path: string) =>
      wrongOf([await exchange(port, writeRequest("GET", path, ""), { limitMs: 500 })]).length > 0;
    return proofRow("flood", {
      "an error": await reports("/error"),
      "a 503 without Retry-After": await reports("/no-retry-after"),
      "an answer cut off": await reports("/cut"),
      "a dropped connection": await reports("/dropped"),
      "a good answer is let pass": !(await reports("/good")),
    });
  });
