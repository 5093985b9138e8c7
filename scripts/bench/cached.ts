import { findAddresses } from "./addresses.ts";
import { ASKED_WITH, startBare, type Bare } from "./bare.ts";
import { bars } from "./report/bars.ts";
import { median, plain } from "./report/figures.ts";
import type { Amount } from "./crowd.ts";
import type { Outcome } from "./load.ts";
import { pin, SERVER_CORE } from "./machine.ts";
import type { Bench, Part, Row } from "./part.ts";

const CONNECTIONS = 50;
/** Once for each address; code is then compiled as far as it will be. */
const WARM = { answers: 10_000 };
const BRIEF = { seconds: 0.1 };

/**
 * Ours and bare in turn, round after round: what the machine does besides meets both alike, and the median of the
 * rounds' ratios leaves out those it met unevenly.
 */
export const cached: Part = {
  name: "cached",
  title: "From the cache, beside bare node:http with the same bytes and headers",
  run: async (bench) => {
    const addresses = Object.entries(await findAddresses(bench.site.url));
    const bare = await startBare(
      bench.site.url,
      addresses.map(([, path]) => path),
      bench.folder,
    );
    pin(bench.site.child.pid, SERVER_CORE);
    try {
      const rows: Row[] = [];
      for (const [name, path] of addresses) {
        rows.push(...(await compare(bench, bare, { name, path, etag: null })));
        rows.push(...(await compare(bench, bare, { name, path, etag: bare.etags.get(path) ?? "" })));
      }
      return rows;
    } finally {
      bare.child.kill();
      pin(bench.site.child.pid);
    }
  },
};

type Pair = { ours: Outcome; theirs: Outcome };
type Target = { name: string; path: string; etag: string | null };

async function compare(bench: Bench, bare: Bare, { name, path, etag }: Target): Promise<Row[]> {
  const [rounds, seconds] = bench.isQuick ? [5, 0.5] : [15, 1];
  const headers = { ...ASKED_WITH, ...(etag ? { "if-none-match": etag } : {}) };
  const ask = (port: number, pid: number | undefined, warmUp: Amount) => {
    const asks = [{ path, headers, status: etag ? 304 : 200 }];
    const job = { port, asks, connections: CONNECTIONS, amount: { seconds }, pids: pid ? [pid] : [] };
    return bench.loader.run({ ...job, warmUp });
  };
  const ours = (warmUp: Amount) => ask(Number(new URL(bench.site.url).port), bench.site.child.pid, warmUp);
  const theirs = (warmUp: Amount) => ask(bare.port, bare.child.pid, warmUp);
  await ours(WARM);
  await theirs(WARM);
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    // The order alternates too.
    const first = round % 2 === 0 ? await ours(BRIEF) : null;
    const bareOne = await theirs(BRIEF);
    pairs.push({ ours: first ?? (await ours(BRIEF)), theirs: bareOne });
  }
  return describe(`${name}${etag ? "304" : ""}`, `${path}${etag ? ", 304" : ""}`, pairs);
}

function describe(name: string, what: string, pairs: Pair[]): Row[] {
  const failed = pairs.map(({ ours, theirs }) => ours.errors + theirs.errors).reduce((sum, one) => sum + one, 0);
  if (failed > 0) throw new Error(`${what}: ${failed} wrong answers, ${pairs[0]?.ours.complaints.join(", ")}`);
  const ratio = (of: (outcome: Outcome) => number) => median(pairs.map(({ ours, theirs }) => of(ours) / of(theirs)));
  const both = (of: (outcome: Outcome) => number, unit: string) =>
    `${plain(median(pairs.map(({ ours }) => of(ours))))} of ${plain(median(pairs.map(({ theirs }) => of(theirs))))} ${unit}`;
  const perSecond = ({ answers, seconds }: Outcome) => answers / seconds;
  const cpu = ({ cpuSeconds, answers }: Outcome) => (cpuSeconds / answers) * 1e6;
  const p99 = (outcome: Outcome) => outcome.p99;
  return [
    {
      id: `cached.${name}.throughput`,
      what: `${what}: answers a second, ÷ bare`,
      value: ratio(perSecond),
      unit: "×",
      bar: bars.throughputRatio,
      detail: `${both(perSecond, "/s")}; CPU ${both(cpu, "µs each")}`,
    },
    {
      id: `cached.${name}.p99`,
      what: `${what}: p99, ÷ bare`,
      value: ratio(p99),
      unit: "×",
      bar: bars.p99Ratio,
      detail: both(p99, "ms"),
    },
  ];
}
