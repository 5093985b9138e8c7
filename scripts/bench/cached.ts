import { ask, ASKED_WITH } from "./ask.ts";
import { bars } from "./bars.ts";
import { load, type Outcome, type Server } from "./load.ts";
import { pin, SERVER_CORE, startOnServerCore } from "./machine.ts";
import { findAddresses } from "./public-routes.ts";
import { median, plain, row, type Part, type Row } from "./report.ts";

const CONNECTIONS = 50;
/** Code is then compiled as far as it will be. */
const WARM_UP = 10_000;

type Target = { name: string; path: string; etag?: string };

/** Ours and bare in turn, round after round: what the machine does besides meets both alike. */
export const cached: Part = {
  name: "cached",
  title: "From the cache, beside bare node:http with the same bytes and headers",
  run: async ({ site, isQuick }) => {
    const addresses = await findAddresses(site.url);
    const bare = await startOnServerCore("bare-server.ts", site.url, ...Object.values(addresses));
    pin(site.pid, SERVER_CORE);
    try {
      const rows: Row[] = [];
      for (const [name, path] of Object.entries(addresses)) {
        const { etag } = await ask(site.port, { path, headers: ASKED_WITH });
        for (const target of [
          { name, path },
          { name, path, etag },
        ])
          rows.push(await compare([site, bare], target, isQuick ? 3_000 : 20_000));
      }
      return rows;
    } finally {
      bare.stop();
      pin(site.pid);
    }
  },
};

async function compare([ours, bare]: [Server, Server], { name, path, etag }: Target, amount: number): Promise<Row> {
  const headers = { ...ASKED_WITH, ...(etag && { "if-none-match": etag }) };
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
  const both = (figure: keyof Outcome) =>
    [0, 1].map((place) => plain(median(rounds.map((round) => round[place]?.[figure] ?? Number.NaN)))).join(" of ");
  const sum = (place: 0 | 1) => rounds.reduce((total, round) => total + round[place].processorEach, 0);
  return row(
    `cached.${name}${etag ? "304" : ""}.processor`,
    `${path}${etag ? ", 304" : ""}: processor time of an answer ÷ bare`,
    [sum(0) / sum(1), bars.processorRatio],
    `${both("processorEach")} µs each; ${both("rate")} /s; p99 ${both("p99")} ms`,
  );
}
