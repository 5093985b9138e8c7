import { parseArgs } from "node:util";
import { cached } from "./bench/cached.ts";
import { fixedRate } from "./bench/fixed-rate.ts";
import { growth } from "./bench/growth.ts";
import { lists } from "./bench/lists/lists.ts";
import { mail } from "./bench/mail/mail.ts";
import { memory } from "./bench/memory.ts";
import { openBench } from "./bench/open-bench.ts";
import type { Part } from "./bench/part.ts";
import { phone } from "./bench/lighthouse.ts";
import { registrations } from "./bench/registrations.ts";
import { restart } from "./bench/restart.ts";
import { runAndKeep } from "./bench/run-parts.ts";
import { soak } from "./bench/soak.ts";
import { uncached } from "./bench/uncached.ts";
import { writes } from "./bench/writes.ts";

/** In this order, on one site: what must find the demo content untouched comes first. */
const parts: Part[] = [
  cached,
  uncached,
  fixedRate,
  phone,
  writes,
  registrations,
  memory,
  restart,
  soak,
  lists,
  mail,
  growth,
];

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    soak: { type: "boolean", default: false },
    only: { type: "string" },
  },
});
const asked = values.only?.split(",") ?? (values.soak ? ["soak"] : []);
const chosen = parts.filter(({ name, only }) => {
  if (values.only) return asked.includes(name);
  return only === undefined || asked.includes(name) || (only === "full" && !values.quick);
});
const place = { figures: "docs/performance.json", document: "docs/performance.md" };
const isQuick = values.quick;
await runAndKeep({ all: parts, chosen, open: () => openBench({ isQuick }), place, isQuick });
