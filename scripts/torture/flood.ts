import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Row } from "../bench/part.ts";
import { megabytesOf } from "../bench/machine.ts";
import { headerOf, type Answer } from "./clients/answers.ts";
import { countStatuses, isTemporary } from "./clients/ask.ts";
import { bars } from "./bars.ts";
import {
  aliveRow,
  countRow,
  failedProbesRow,
  probeHome,
  timeRow,
  type Site,
  type Torture,
  type TorturePart,
} from "./part.ts";
import { proofRow, withPlantedFaults } from "./planted.ts";
import { exchange, type Exchange } from "./clients/raw-connection.ts";

const REQUEST = "GET /search?q=a HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
const LIMIT_MS = 90_000;
/** Files that the asking process needs besides its connections. */
const SPARE_FILES = 200;
const PROBE_SECONDS = 20;
const PROBE_BEGINS_MS = 3_000;
const REST_MS = 30_000;

/** More requests at once than can be handled: some are answered 503, and others are served as before. */
export const flood: TorturePart = {
  name: "flood",
  title: "A flood of requests",
  run: async (torture) => {
    const [requests, connections] = torture.isQuick ? [1_000, 1_000] : [5_000, mostConnections(6_000)];
    return [
      await proof(),
      ...(await withProbe(torture, `${requests} requests on one connection`, "one", (site) =>
        exchange(site.port, REQUEST.repeat(requests), { answers: requests, limitMs: LIMIT_MS }).then((one) => [one]),
      )),
      ...(await withProbe(torture, `${connections} connections with one request each`, "many", (site) =>
        Promise.all(
          Array.from({ length: connections }, () => exchange(site.port, REQUEST, { answers: 1, limitMs: LIMIT_MS })),
        ),
      )),
    ];
  },
};

type Attack = (site: Site) => Promise<Exchange[]>;

/** A cached page is asked for twenty times a second meanwhile. */
async function withProbe(torture: Torture, what: string, id: string, attack: Attack): Promise<Row[]> {
  const site = await torture.start();
  await Promise.all(["/", "/search?q=a"].map(async (path) => (await fetch(site.url + path)).text()));
  const before = megabytesOf(site.pid);
  const probing = probeHome(torture.loader, site, { rate: 20, seconds: torture.isQuick ? 5 : PROBE_SECONDS });
  await pause(PROBE_BEGINS_MS);
  const exchanges = await attack(site);
  const probe = await probing;
  const answers = exchanges.flatMap((one) => one.answers);
  const dropped = exchanges.filter((one) => one.answers.length === 0).length;
  const slowest = Math.round(Math.max(...exchanges.map(({ ms }) => ms)));
  await pause(torture.isQuick ? 5_000 : REST_MS);
  const note = `${countStatuses(answers)}; connections without an answer: ${dropped}; over after ${slowest} ms`;
  return [
    aliveRow(`flood.${id}.alive`, site),
    countRow(`flood.${id}.wrong`, `${what}: answers other than 200, or 503 with Retry-After`, wrongOf(exchanges), note),
    failedProbesRow(`flood.${id}.probe`, probe),
    timeRow(`flood.${id}.p99`, "a cached page meanwhile, p99", probe.p99, bars.floodP99Ms),
    {
      id: `flood.${id}.memory`,
      what: "memory kept half a minute later, beyond what it was before",
      value: megabytesOf(site.pid) - before,
      unit: "MB",
      bar: bars.memoryKeptMb,
      detail: `${Math.round(before)} MB before`,
    },
  ];
}

/** A server may end a connection behind a whole answer; it may not leave one without any, or with half of one. */
function wrongOf(exchanges: Exchange[]): string[] {
  return exchanges.flatMap(({ answers, ended, ms }) => {
    const wrong = answers.filter((answer) => !isRight(answer)).map(describe);
    return answers.length === 0 ? [`no answer, connection ended by ${ended} after ${Math.round(ms)} ms`] : wrong;
  });
}

const isRight = ({ status, head, isWhole }: Answer): boolean =>
  isWhole && (status === 200 || isTemporary({ status, retryAfter: headerOf(head, "retry-after") }));

const describe = ({ status, isWhole }: Answer): string => `${status}${isWhole ? "" : ", cut off"}`;

function mostConnections(wished: number): number {
  const open = /Max open files +(\d+)/.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
  return Math.min(wished, Number(open ?? 1_024) - SPARE_FILES);
}

const proof = (): Promise<Row> =>
  withPlantedFaults(async (port) => {
    const reports = async (path: string) => {
      const request = `GET ${path} HTTP/1.1\r\nHost: planted\r\n\r\n`;
      return wrongOf([await exchange(port, request, { answers: 1, limitMs: 500 })]).length > 0;
    };
    return proofRow("flood", {
      "an error": await reports("/error"),
      "a 503 without Retry-After": await reports("/no-retry-after"),
      "an answer cut off": await reports("/cut"),
      "a dropped connection": await reports("/dropped"),
      "a good answer is let pass": !(await reports("/good")),
    });
  });
