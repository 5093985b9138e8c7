import { freePort } from "../../tests/support/site-process.ts";
import { findAddresses, madeAnew } from "./addresses.ts";
import { bars } from "./report/bars.ts";
import { median, plain } from "./report/figures.ts";
import type { Outcome } from "./load.ts";
import { cpuSecondsBelow, pin, SERVER_CORE, startOnServerCore } from "./machine.ts";
import type { Bench, Part, Row } from "./part.ts";

const CONNECTIONS = 8;

/**
 * Every request is a render: the whole way through HTTP, app, loaders, database and React, unpacked as the cache
 * takes it. The site's process has one core, so that what it makes in a second is what a core makes.
 */
export const uncached: Part = {
  name: "uncached",
  title: "Rendered for each request",
  run: async (bench) => {
    const { api, ...pages } = await findAddresses(bench.site.url);
    pin(bench.site.child.pid, SERVER_CORE);
    const port = await freePort();
    const bare = await startOnServerCore(new URL("bare-page-server.ts", import.meta.url), String(port));
    const drawBare = async () => perSecond(await draw(bench, { port, path: "/", pid: bare.pid }));
    try {
      const rows: Row[] = [];
      const bares = [await drawBare()];
      for (const [name, path] of Object.entries(pages)) {
        const row = await measure(bench, name, path);
        bares.push(await drawBare());
        rows.push(row, compare(row, bares.slice(-2)));
      }
      return [describeBare(bares), ...rows, await measure(bench, "api", api)];
    } finally {
      bare.disconnect();
      pin(bench.site.child.pid);
    }
  },
};

const perSecond = ({ answers, cpuSeconds }: Outcome) => answers / cpuSeconds;

const describeBare = (bares: number[]): Row => ({
  id: "uncached.bare",
  what: "a bare page of React Router, 32 KB",
  value: median(bares),
  unit: "/s",
  detail: bares.map(plain).join(", "),
});

/** A page again and again, after as many times for warming up. */
async function draw(
  { loader, isQuick }: Bench,
  { port, path, pid = 0 }: { port: number; path: string; pid: number | undefined },
): Promise<Outcome> {
  const renders = { answers: isQuick ? 600 : 3_000 };
  const asks = [{ path, headers: {} }];
  const outcome = await loader.run({
    port,
    asks,
    connections: CONNECTIONS,
    warmUp: renders,
    amount: renders,
    pids: [pid],
  });
  if (outcome.errors > 0) throw new Error(`${path}: ${outcome.complaints.join(", ")}`);
  return outcome;
}

/** A machine is not the other, nor itself a minute later: the yardstick is a bare page of this stack, drawn before and after. */
const compare = ({ id, what, value }: Row, [before = 0, after = 0]: number[]): Row => ({
  id: `${id}.ratio`,
  what: `${what} ÷ the bare page's`,
  value: value / ((before + after) / 2),
  unit: "×",
  bar: bars.rendersOfBarePage,
});

async function measure(bench: Bench, name: string, path: string): Promise<Row> {
  const { url, child } = bench.site;
  const databaseCpu = () => cpuSecondsBelow(child.pid ?? 0);
  const before = databaseCpu();
  const outcome = await draw(bench, { port: Number(new URL(url).port), path: madeAnew(path), pid: child.pid });
  const each = (outcome.cpuSeconds / outcome.answers) * 1e6;
  // The database was counted from before the warming up, which is half of the whole.
  const databaseEach = ((databaseCpu() - before) / (outcome.answers * 2)) * 1e6;
  return {
    id: `uncached.${name}`,
    what: `${path}: renders a second and core`,
    value: perSecond(outcome),
    unit: "/s",
    detail: `p50 ${plain(outcome.p50)} ms, p99 ${plain(outcome.p99)} ms at ${CONNECTIONS} at once; CPU ${plain(each)} µs each, database ${plain(databaseEach)} µs`,
  };
}
