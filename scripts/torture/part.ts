import type { SiteProcess } from "../../tests/support/site-process.ts";
import { bars, type Bar } from "./bars.ts";
import type { Outcome } from "../bench/load.ts";
import type { Loader } from "../bench/loader.ts";
import type { Part, Row } from "../bench/part.ts";

export type Site = SiteProcess & { port: number; pid: number };

type Place = { dataDir?: string; log?: number };

/** What every part of the run works with. Each starts a site of its own on the demo content and leaves none behind. */
export type Torture = {
  isQuick: boolean;
  /** What is made up at random follows from this number. */
  seed: number;
  /** Emptied at the end. */
  folder: string;
  /** With the demo content. */
  dataDir: string;
  /** The process that asks for a page at a fixed rate. */
  loader: Loader;
  /** Ends the site that runs, if one does, and starts another. `log` is a file for what it writes. */
  start: (settings?: Record<string, string>, place?: Place) => Promise<Site>;
  stop: () => Promise<void>;
  close: () => Promise<void>;
};

export type TorturePart = Part<Torture>;

/** What must not happen, counted; the detail names the first few. */
export function countRow(id: string, what: string, wrong: string[], note = ""): Row {
  const examples = [...new Set(wrong)].slice(0, 5).join("; ");
  return {
    id,
    what,
    value: wrong.length,
    unit: "",
    bar: bars.none,
    detail: [note, examples].filter(Boolean).join("; "),
  };
}

/** Asks for the home page, which is in memory, so often a second; starts with some that are not counted. */
export function probeHome(loader: Loader, { port }: Site, { rate, seconds }: { rate: number; seconds: number }) {
  const asks = [{ path: "/", headers: { host: "127.0.0.1" } }];
  return loader.run({ port, asks, connections: 10, rate, warmUp: { answers: rate * 2 }, amount: { seconds } });
}

/** Of the pages that are asked for at a fixed rate while something else runs. */
export function failedProbesRow(id: string, { errors, answers, p99, complaints }: Outcome): Row {
  const note = `${answers} asked, p99 ${Math.round(p99)} ms`;
  const detail = [note, ...new Set(complaints)].join("; ");
  return { id, what: "cached pages not answered with 200 meanwhile", value: errors, unit: "", bar: bars.none, detail };
}

export function timeRow(id: string, what: string, ms: number, bar: Bar): Row {
  return { id, what, value: ms, unit: "ms", bar };
}

export function aliveRow(id: string, site: Site): Row {
  const { child, output } = site;
  const words = hasEnded(site) ? [`code ${child.exitCode ?? child.signalCode}: ${lastWords(output())}`] : [];
  return countRow(id, "the site's process ended", words);
}

export const hasEnded = ({ child }: Site): boolean => child.exitCode !== null || child.signalCode !== null;

/** The line of a process's output that says why it ended. */
export function lastWords(output: string): string {
  const lines = output.split("\n").filter(Boolean);
  const telling = lines.findLast((line) => /FATAL ERROR|Error:/.test(line)) ?? lines.at(-1) ?? "it said nothing";
  return telling.slice(0, 200);
}
