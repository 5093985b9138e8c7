import { parseArgs } from "node:util";
import { cached } from "./bench/cached.ts";
import { fixedRate } from "./bench/fixed-rate.ts";
import { growth } from "./bench/growth.ts";
import { memory } from "./bench/memory.ts";
import { openBench } from "./bench/open-bench.ts";
import type { Part } from "./bench/part.ts";
import { phone } from "./bench/phone.ts";
import { registrations } from "./bench/registrations.ts";
import { countMissed, keep } from "./bench/report.ts";
import { restart } from "./bench/restart.ts";
import { runParts } from "./bench/run-parts.ts";
import { soak } from "./bench/soak.ts";
import { uncached } from "./bench/uncached.ts";
import { writes } from "./bench/writes.ts";
import { ensureBuild } from "./build.ts";

/** In this order, on one site: what must find the demo content untouched comes first. */
const parts: Part[] = [cached, uncached, fixedRate, phone, writes, registrations, memory, restart, soak, growth];

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
if (chosen.length === 0) {
  console.error(`There is no such part: take some of ${parts.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}

await ensureBuild();
const place = { kept: "docs/performance.json", document: "docs/performance.md" };
const sections = await runParts(chosen, () => openBench({ isQuick: values.quick }), place);
const missed = countMissed(sections);
console.log(`\n${missed === 0 ? "Every bar is met." : `${missed} missed.`}`);
// A quick run is too rough to be remembered.
if (!values.quick)
  keep(
    sections,
    parts.map(({ name }) => name),
    place,
  );
