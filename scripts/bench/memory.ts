import { setTimeout } from "node:timers/promises";
import { bars } from "./report/bars.ts";
import { cpuSecondsOf, megabytesOf } from "./machine.ts";
import type { Part } from "./part.ts";

/** One look at how busy the site is. */
const LOOK_MS = 6_000;
/** Of the processor, in seconds in one look. */
const QUIET = 0.2;
const MOST_LOOKS = 30;

/** What the parts before have left behind in the site's process: at once, and when its work in the background is done. */
export const memory: Part = {
  name: "memory",
  title: "Memory after all that",
  run: async ({ site }) => {
    const pid = site.child.pid ?? 0;
    const now = megabytesOf(pid);
    const began = performance.now();
    await becomesQuiet(pid);
    await setTimeout(LOOK_MS);
    const atRest = megabytesOf(pid);
    const what = "resident memory of the Node process";
    const detail = `${Math.round((performance.now() - began) / 1_000)} s later`;
    return [
      { id: "memory.at-once", what: `${what}, the moment the last load ends`, value: now, unit: "MB" },
      { id: "memory.node", what: `${what}, at rest after it`, value: atRest, unit: "MB", bar: bars.memoryMb, detail },
    ];
  },
};

/** Pictures that the loads brought are still being encoded: until hardly anything is done any more. */
async function becomesQuiet(pid: number): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const before = cpuSecondsOf(pid);
    await setTimeout(LOOK_MS);
    if (cpuSecondsOf(pid) - before < QUIET) return;
  }
}
