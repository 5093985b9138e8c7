import { findAddresses } from "./addresses.ts";
import { bars } from "./report/bars.ts";
import { median } from "./report/figures.ts";
import { clock } from "./machine.ts";
import type { Bench, Part } from "./part.ts";

const CROWD = 500;

/** How soon the home page answers after `npm start` on a built, filled site; and many requests at once for an uncached page. */
export const restart: Part = {
  name: "restart",
  title: "Restart, and a crowd at a cold page",
  run: async (bench) => {
    const times: number[] = [];
    const { article } = await findAddresses(bench.site.url);
    for (let round = 0; round < (bench.isQuick ? 3 : 7); round++) times.push(await measureRestart(bench));
    const crowd = await measureCrowd(bench, article);
    return [
      {
        id: "restart.first",
        what: "from start to the first 200 of the home page",
        value: median(times),
        unit: "ms",
        bar: bars.restartMs,
        detail: `of ${times.length}: ${times.map((time) => Math.round(time)).join(", ")}`,
      },
      {
        id: "restart.crowd",
        what: `renders of one article that ${CROWD} ask for at once`,
        value: crowd.renders,
        unit: "",
        bar: bars.rendersForACrowd,
        detail: `all answered in ${Math.round(crowd.ms)} ms; ${crowd.statuses}`,
      },
    ];
  },
};

/** The app writes a line in its log for each page it makes, so the log is on. */
async function measureRestart(bench: Bench): Promise<number> {
  await bench.stop();
  const began = clock();
  await bench.start({ LOG_LEVEL: "info" });
  const { status } = await fetch(bench.site.url);
  if (status !== 200) throw new Error(`After a restart the home page answers ${status}.`);
  return clock() - began;
}

async function measureCrowd({ site }: Bench, path: string) {
  const countRenders = () => site.output().split(`"path":"${path}"`).length - 1;
  const before = countRenders();
  const began = clock();
  const statuses = await Promise.all(
    Array.from({ length: CROWD }, async () => {
      const response = await fetch(site.url + path);
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const ms = clock() - began;
  const all = [...Map.groupBy(statuses, (status) => status)].map(([status, list]) => `${list.length} × ${status}`);
  return { renders: countRenders() - before, ms, statuses: all.join(", ") };
}
