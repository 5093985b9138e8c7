import { setTimeout } from "node:timers/promises";
import { bars } from "./bars.ts";
import { megabytesOf } from "./machine.ts";
import type { Part } from "./part.ts";

/** Longer than the site waits for a quiet moment (server/spare-memory.ts). */
const QUIET_MS = 12_000;

/** What the parts before have left behind in the site's process. */
export const memory: Part = {
  name: "memory",
  title: "Memory after all that",
  run: async ({ site }) => {
    const now = megabytesOf(site.child.pid ?? 0);
    await setTimeout(QUIET_MS);
    const atRest = megabytesOf(site.child.pid ?? 0);
    const what = "resident memory of the Node process";
    return [
      { id: "memory.at-once", what: `${what}, the moment the last load ends`, value: now, unit: "MB" },
      { id: "memory.node", what: `${what}, twelve seconds later`, value: atRest, unit: "MB", bar: bars.memoryMb },
    ];
  },
};
