import { bars } from "./bars.ts";
import { megabytesOf, untilQuiet } from "./machine.ts";
import { row, type Part } from "./report.ts";

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
