import { bars } from "./bars.ts";
import { load, type Server } from "./load.ts";
import { cpuSecondsBelow, pin, SERVER_CORE, startOnServerCore } from "./machine.ts";
import { findAddresses, uncachedPath } from "./public-routes.ts";
import { median, plain, row, type Part, type Row } from "./report.ts";

const CONNECTIONS = 8;

/**
 * Every request is a render: the whole way through HTTP, app, loaders, database and React, unpacked as the cache takes
 * it. A machine is not the other, nor itself a minute later, so a bare page of this stack is measured before and after.
 */
export const uncached: Part = {
  name: "uncached",
  title: "Rendered for each request",
  run: async ({ site, isQuick }) => {
    const renders = isQuick ? 400 : 3_000;
    const render = (server: Server, path: string) =>
      load({ server, path, connections: CONNECTIONS, warmUp: renders, amount: renders });
    const bare = await startOnServerCore("bare-page-server.ts");
    pin(site.pid, SERVER_CORE);
    const renderBare = async () => (await render(bare, "/")).perCore;
    try {
      const rows: Row[] = [];
      const bares = [await renderBare()];
      for (const [name, path] of Object.entries(await findAddresses(site.url))) {
        const databaseBefore = cpuSecondsBelow(site.pid);
        const outcome = await render(site, uncachedPath(path));
        // The database was counted from before the warming up, which is half of the whole.
        const database = ((cpuSecondsBelow(site.pid) - databaseBefore) / (renders * 2)) * 1e6;
        const { p50, p99, perCore, processorEach } = outcome;
        const each = `processor ${plain(processorEach)} µs each, database ${plain(database)} µs`;
        const detail = `p50 ${plain(p50)} ms, p99 ${plain(p99)} ms at ${CONNECTIONS} at once; ${each}`;
        rows.push(row(`uncached.${name}`, `${path}: renders a second and core`, [perCore, "/s"], detail));
        if (name === "api") continue;
        bares.push(await renderBare());
        const ratio = perCore / median(bares.slice(-2));
        rows.push(
          row(`uncached.${name}.ratio`, `${path}: the same ÷ the bare page's`, [ratio, bars.rendersOfBarePage]),
        );
      }
      const what = "a bare page of React Router, 32 KB";
      return [row("uncached.bare", what, [median(bares), "/s"], bares.map(plain).join(", ")), ...rows];
    } finally {
      bare.stop();
      pin(site.pid);
    }
  },
};
