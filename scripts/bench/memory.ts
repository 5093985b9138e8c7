import { bars } from "./bars.ts";
import { megabytesOf } from "./machine.ts";
import type { Part } from "./part.ts";

/** What the parts before have left behind in the site's process. */
export const memory: Part = {
  name: "memory",
  title: "Memory after all that",
  run: async ({ site }) => [
    {
      id: "memory.node",
      what: "resident memory of the Node process",
      value: megabytesOf(site.child.pid ?? 0),
      unit: "MB",
      bar: bars.memoryMb,
    },
  ],
};
