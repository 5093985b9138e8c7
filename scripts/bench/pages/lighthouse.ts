import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findBrowser } from "../../../tests/support/browser.ts";
import { freePort } from "../../../tests/support/site-process.ts";
import { listPublicRoutes } from "../public-routes.ts";

/** Times in ms, sizes in bytes as they went over the line. */
type Figures = {
  performance: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  documentBytes: number;
  styleBytes: number;
  scriptBytes: number;
  fontBytes: number;
  imageBytes: number;
};
/** The median of each figure, and the lowest performance of all runs. */
export type LighthouseRow = { route: string; worst: number } & Figures;
type Options = { siteUrl: string; routes?: string[] | undefined; runs?: number };

/**
 * Lighthouse as it comes: a phone on slow 4G with a slow processor, simulated; in the browser of the journeys.
 * Other work on the machine makes the simulated processor slower too, so measure on a quiet one.
 */
export async function measureWithLighthouse({ siteUrl, routes, runs = 5 }: Options): Promise<LighthouseRow[]> {
  const port = await freePort();
  const found = await findBrowser();
  const browser = await chromium.launch({ ...found, args: [...found.args, `--remote-debugging-port=${port}`] });
  try {
    const rows: LighthouseRow[] = [];
    for (const route of routes ?? (await listPublicRoutes(siteUrl))) {
      const results: Figures[] = [];
      while (results.length < runs) results.push(await measureOnce(`${siteUrl}${route}`, port));
      const row = { route, worst: Math.min(...results.map(({ performance }) => performance)), ...medians(results) };
      process.stderr.write(`${describe(row)}\n`);
      rows.push(row);
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function measureOnce(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, onlyCategories: ["performance"], logLevel: "error" });
  const failure = result ? result.lhr.runtimeError : { message: "it gave no result" };
  if (!result || failure) throw new Error(`Lighthouse could not measure ${url}: ${failure?.message}`);
  const { audits, categories } = result.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = (audits["network-requests"]?.details as { items: NetworkRequest[] } | undefined)?.items ?? [];
  const bytes = (type?: string) =>
    requests
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    performance: Math.round((categories["performance"]?.score ?? 0) * 100),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    bytes: bytes(),
    documentBytes: bytes("Document"),
    styleBytes: bytes("Stylesheet"),
    scriptBytes: bytes("Script"),
    fontBytes: bytes("Font"),
    imageBytes: bytes("Image"),
  };
}

type NetworkRequest = { resourceType: string; transferSize: number };

function medians(results: Figures[]): Figures {
  const names = Object.keys(results[0] ?? {}) as (keyof Figures)[];
  const middle = (name: keyof Figures) =>
    results.map((one) => one[name]).toSorted((a, b) => a - b)[results.length >> 1];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Figures;
}

/** One line of the table. */
export function describe(row: LighthouseRow): string {
  const ms = (time: number) => `${Math.round(time)} ms`.padStart(8);
  const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
  return [
    row.route.slice(0, 40).padEnd(40),
    `${row.performance} (${row.worst})`.padStart(9),
    `FCP${ms(row.fcp)} LCP${ms(row.lcp)} TBT${ms(row.tbt)} CLS ${row.cls.toFixed(3)}`,
    `KB: page${kb(row.documentBytes)} css${kb(row.styleBytes)} font${kb(row.fontBytes)} image${kb(row.imageBytes)} script${kb(row.scriptBytes)} all${kb(row.bytes)}`,
  ].join("  ");
}

/** `node scripts/bench/pages/lighthouse.ts http://localhost:3000 --runs 5 --out figures.json /about /blog` */
if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: "string", default: "5" }, out: { type: "string" } },
  });
  const [siteUrl = "http://localhost:3000", ...routes] = positionals;
  const rows = await measureWithLighthouse({
    siteUrl,
    routes: routes.length > 0 ? routes : undefined,
    runs: Number(values.runs),
  });
  if (values.out) writeFileSync(values.out, `${JSON.stringify(rows, null, 2)}\n`);
}
