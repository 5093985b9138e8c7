import { ASKED_WITH } from "./ask.ts";
import { bars } from "./bars.ts";
import { clock, megabytesOf, untilQuiet } from "./machine.ts";
import { askAtRate } from "./open-rate.ts";
import { findAddresses, listPublicRoutes } from "./public-routes.ts";
import { countRow, plain, row, type Part } from "./report.ts";

/** What the parts before have left behind in the site's process: at once, and when its work in the background is done. */
export const memory: Part = {
  name: "memory",
  title: "Memory after all that",
  run: async ({ site: { pid } }) => {
    const atOnce = megabytesOf(pid);
    const began = performance.now();
    await untilQuiet(pid);
    const what = "resident memory of the Node process";
    const detail = `${Math.round((performance.now() - began) / 1_000)} s later`;
    return [
      row("memory.at-once", `${what}, the moment the last load ends`, [atOnce, "MB"]),
      row("memory.node", `${what}, at rest after it`, [megabytesOf(pid), bars.memory], detail),
    ];
  },
};

const LOOK_EVERY_MS = 5_000;
/** Caches fill and code is compiled until then. */
const SETTLED_AFTER_MINUTES = 3;

type Look = { minute: number; megabytes: number };

/** Ten minutes of visitors: does memory go on growing? */
export const soak: Part = {
  name: "soak",
  title: "Ten minutes at 300 requests a second",
  only: "asked",
  run: async ({ site, isQuick }) => {
    const minutes = isQuick ? 4 : 10;
    const paths = [...(await listPublicRoutes(site.url)), (await findAddresses(site.url)).api];
    const looks: Look[] = [];
    const began = clock();
    const look = () => looks.push({ minute: (clock() - began) / 60_000, megabytes: megabytesOf(site.pid) });
    const looking = setInterval(look, LOOK_EVERY_MS);
    const load = askAtRate({ port: site.port, paths, headers: ASKED_WITH, perSecond: 300, seconds: minutes * 60 });
    const { wrong, p99 } = await load.finally(() => clearInterval(looking));
    const slope = slopeOf(looks.filter(({ minute }) => minute >= SETTLED_AFTER_MINUTES));
    const [first, last] = [looks.at(0), looks.at(-1)].map((one) => plain(one?.megabytes ?? Number.NaN));
    const detail = `${first} MB at first, ${last} MB after ${minutes} minutes; p99 ${plain(p99)} ms`;
    return [
      row("soak.slope", `growth of memory after minute ${SETTLED_AFTER_MINUTES}`, [slope, bars.soak], detail),
      countRow("soak.errors", "errors", wrong),
    ];
  },
};

/** Of the straight line that fits best. */
function slopeOf(looks: Look[]): number {
  const mean = (of: (look: Look) => number) => looks.reduce((sum, look) => sum + of(look), 0) / looks.length;
  const [minute, megabytes] = [mean((look) => look.minute), mean((look) => look.megabytes)];
  const up = mean((look) => (look.minute - minute) * (look.megabytes - megabytes));
  return up / mean((look) => (look.minute - minute) ** 2);
}
