import { findAddresses } from "./addresses.ts";
import { ASKED_WITH } from "./bare.ts";
import { bars } from "./report/bars.ts";
import { plain } from "./report/figures.ts";
import { clock, megabytesOf } from "./machine.ts";
import type { Part } from "./part.ts";
import { listPublicRoutes } from "./public-routes.ts";

const RATE = 300;
const LOOK_EVERY_MS = 5_000;
/** Caches fill and code is compiled until then. */
const SETTLED_AFTER_MINUTES = 3;

type Look = { minute: number; megabytes: number };

/** Ten minutes of visitors: does memory go on growing? */
export const soak: Part = {
  name: "soak",
  title: "Ten minutes at 300 requests a second",
  only: "asked",
  run: async (bench) => {
    const minutes = bench.isQuick ? 4 : 10;
    const { api } = await findAddresses(bench.site.url);
    const paths = [...(await listPublicRoutes(bench.site.url)), api];
    const looks: Look[] = [];
    const began = clock();
    const looking = setInterval(() => {
      looks.push({ minute: (clock() - began) / 60_000, megabytes: megabytesOf(bench.site.child.pid ?? 0) });
    }, LOOK_EVERY_MS);
    const load = bench.loader.run({
      port: Number(new URL(bench.site.url).port),
      asks: paths.map((path) => ({ path, headers: ASKED_WITH })),
      connections: 50,
      rate: RATE,
      warmUp: { seconds: 1 },
      amount: { seconds: minutes * 60 },
    });
    const { errors, p99, complaints } = await load.finally(() => clearInterval(looking));
    return [
      {
        id: "soak.slope",
        what: `growth of memory after minute ${SETTLED_AFTER_MINUTES}`,
        value: slopeOf(looks.filter(({ minute }) => minute >= SETTLED_AFTER_MINUTES)),
        unit: "MB/min",
        bar: bars.soakMbPerMinute,
        detail: `${plain(looks[0]?.megabytes ?? Number.NaN)} MB at first, ${plain(looks.at(-1)?.megabytes ?? Number.NaN)} MB after ${minutes} minutes; p99 ${plain(p99)} ms`,
      },
      { id: "soak.errors", what: "errors", value: errors, unit: "", bar: bars.none, detail: complaints.join(", ") },
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
