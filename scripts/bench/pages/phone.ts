import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findAddresses } from "../addresses.ts";
import { bars, type Bar } from "../report/bars.ts";
import type { LighthouseRow } from "./lighthouse.ts";
import type { Bench, Part, Row } from "../part.ts";

const LIGHTHOUSE = "scripts/bench/pages/lighthouse.ts";

/** Lighthouse as it comes, in a process of its own: its browser should find the site as a visitor's does. */
export const phone: Part = {
  name: "lighthouse",
  title: "Lighthouse, a phone on slow 4G, on every public route",
  only: "full",
  run: async (bench) => {
    const rows = await measure(bench, bench.isQuick ? 1 : 5);
    const { article } = await findAddresses(bench.site.url);
    return [...rows.map(describeRoute), ...describeBars(rows, article)];
  },
};

async function measure({ site, folder }: Bench, runs: number): Promise<LighthouseRow[]> {
  const out = join(folder, "lighthouse.json");
  const child = spawn(process.execPath, [LIGHTHOUSE, site.url, "--runs", String(runs), "--out", out], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code}.`);
  return JSON.parse(readFileSync(out, "utf8")) as LighthouseRow[];
}

function describeRoute({ route, performance, worst, fcp, lcp, tbt, cls }: LighthouseRow): Row {
  const times = `FCP ${Math.round(fcp)} ms, LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}`;
  // The last part of the address of a single thing differs from seed to seed.
  const id = `lighthouse.${route.replace(/^(\/[a-z]+)\/.+/, "$1.one")}`;
  const bar = bars.performanceMedian;
  return { id, what: `${route}: performance`, value: performance, unit: "", bar, detail: `${times}; lowest ${worst}` };
}

type Line = {
  id: string;
  what: string;
  of: (row: LighthouseRow) => number;
  unit?: string;
  bar: Bar;
  among?: LighthouseRow[];
};

function describeBars(rows: LighthouseRow[], article: string): Row[] {
  const home = rows.filter(({ route }) => route === "/");
  const one = rows.filter(({ route }) => route === article);
  const lines: Line[] = [
    { id: "home.lcp", what: "LCP of home", of: (row) => row.lcp, unit: "ms", bar: bars.homeLcpMs, among: home },
    {
      id: "article.lcp",
      what: "LCP of an article",
      of: (row) => row.lcp,
      unit: "ms",
      bar: bars.articleLcpMs,
      among: one,
    },
    { id: "tbt", what: "highest TBT", of: (row) => row.tbt, unit: "ms", bar: bars.tbtMs },
    { id: "cls", what: "highest CLS", of: (row) => row.cls, bar: bars.layoutShift },
    { id: "home.bytes", what: "home before script", of: beforeScript, unit: "KB", bar: bars.homeKb, among: home },
    {
      id: "article.bytes",
      what: "an article before script",
      of: beforeScript,
      unit: "KB",
      bar: bars.articleKb,
      among: one,
    },
    { id: "script", what: "most script", of: (row) => row.scriptBytes / 1_000, unit: "KB", bar: bars.scriptKb },
    { id: "styles", what: "most CSS", of: (row) => row.styleBytes / 1_000, unit: "KB", bar: bars.styleKb },
    { id: "fonts", what: "most fonts", of: (row) => row.fontBytes / 1_000, unit: "KB", bar: bars.fontKb },
  ];
  return lines.map((line) => describeWorst(line, rows));
}

const beforeScript = ({ documentBytes, styleBytes, fontBytes, imageBytes }: LighthouseRow) =>
  (documentBytes + styleBytes + fontBytes + imageBytes) / 1_000;

/** The route that is furthest from the bar speaks for all. */
function describeWorst({ id, what, of, unit = "", bar, among }: Line, rows: LighthouseRow[]): Row {
  const sorted = (among ?? rows).toSorted((a, b) => of(a) - of(b));
  const worst = "atLeast" in bar ? sorted[0] : sorted.at(-1);
  return { id: `lighthouse.${id}`, what, value: worst ? of(worst) : Number.NaN, unit, bar, detail: worst?.route ?? "" };
}
