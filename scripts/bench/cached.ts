import { ASKED_WITH, startBare } from "./bare.ts";
import { bars } from "./bars.ts";
import { load, type Outcome } from "./load.ts";
import { pin, SERVER_CORE } from "./machine.ts";
import { findAddresses } from "./public-routes.ts";
import { median, plain, row, type Part, type Row } from "./report.ts";

const CONNECTIONS = 50;
/** Code is then compiled as far as it will be. */
const WARM_UP = 10_000;

type Server = { port: number; pid: number };
type Target = { name: string; path: string; etag?: string };

/** Ours and bare in turn, round after round: what the machine does besides meets both alike. */
export const cached: Part = {
  name: "cached",
  title: "From the cache, beside bare node:http with the same bytes and headers",
  run: async ({ site, folder, isQuick }) => {
    const addresses = Object.entries(await findAddresses(site.url));
    const paths = addresses.map(([, path]) => path);
    const bare = await startBare(site.url, paths, folder);
    pin(site.pid, SERVER_CORE);
    try {
      const rows: Row[] = [];
      for (const [name, path] of addresses)
        for (const etag of [undefined, bare.etags.get(path) ?? ""])
          rows.push(await compare([site, bare], { name, path, etag }, isQuick ? 3_000 : 20_000));
      return rows;
    } finally {
      bare.child.kill();
      pin(site.pid);
    }
  },
};

async function compare([ours, bare]: [Server, Server], { name, path, etag }: Target, amount: number): Promise<Row> {
  const headers = { ...ASKED_WITH, ...(etag ? { "if-none-match": etag } : {}) };
  const asked = { path, headers, status: etag ? 304 : 200, connections: CONNECTIONS };
  const shoot = (server: Server, warmUp = 0) => load({ server, ...asked, amount, warmUp });
  await shoot(ours, WARM_UP);
  await shoot(bare, WARM_UP);
  const rounds: [Outcome, Outcome][] = [];
  for (let round = 0; round < 10; round++) {
    // The order alternates too.
    const first = round % 2 === 0 ? await shoot(ours) : null;
    const theirs = await shoot(bare);
    rounds.push([first ?? (await shoot(ours)), theirs]);
  }
  const both = (of: (outcome: Outcome) => number) =>
    `${plain(median(rounds.map(([one]) => of(one))))} of ${plain(median(rounds.map(([, other]) => of(other))))}`;
  const sum = (place: 0 | 1) => rounds.reduce((total, round) => total + round[place].processorEach, 0);
  return row(
    `cached.${name}${etag ? "304" : ""}.processor`,
    `${path}${etag ? ", 304" : ""}: processor time of an answer ÷ bare`,
    [sum(0) / sum(1), bars.processorRatio],
    `${both((one) => one.processorEach)} µs each; ${both((one) => one.rate)} /s; p99 ${both((one) => one.p99)} ms`,
  );
}
