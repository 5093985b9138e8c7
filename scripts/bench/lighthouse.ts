import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { findBrowser } from "../../tests/support/browser.ts";
import { freePort } from "../../tests/support/site-process.ts";
import { bars, type Bar } from "./bars.ts";
import { startOnServerCore } from "./machine.ts";
import { findAddresses, listPublicRoutes } from "./public-routes.ts";
import { median, plain, row, type Part, type Row } from "./report.ts";

const timeOf = (name: string) => (result: Result) => result.audits[name]?.numericValue ?? Number.NaN;
const kilobytesOf = (types: string) => (result: Result) =>
  listRequests(result)
    .filter(({ resourceType }) => types.split(" ").includes(resourceType))
    .reduce((sum, { transferSize }) => sum + transferSize / 1_000, 0);

/** Times in ms, sizes as they went over the line. */
const FIGURES = {
  performance: ({ categories }: Result) => Math.round((categories["performance"]?.score ?? 0) * 100),
  fcp: timeOf("first-contentful-paint"),
  lcp: timeOf("largest-contentful-paint"),
  tbt: timeOf("total-blocking-time"),
  cls: timeOf("cumulative-layout-shift"),
  mainThread: timeOf("mainthread-work-breakdown"),
  requests: (result: Result) => listRequests(result).length,
  script: kilobytesOf("Script"),
  styles: kilobytesOf("Stylesheet"),
  fonts: kilobytesOf("Font"),
  beforeScript: kilobytesOf("Document Stylesheet Font Image"),
};
type Figure = keyof typeof FIGURES;
type Measured = { route: string; runs: Result[] };

/** Below this a page's blocking time says nothing: it is one long task. */
const LEAST_TBT_MS = 50;

/** Lighthouse with its defaults: a phone on slow 4G with a slow processor, simulated. */
export const phone: Part = {
  name: "lighthouse",
  title: "Lighthouse, a phone on slow 4G, on every public route",
  only: "full",
  run: async ({ site, isQuick }) => {
    const runs = isQuick ? 1 : 5;
    const { home, article } = await findAddresses(site.url);
    const routes = await listPublicRoutes(site.url);
    const event = routes.find((route) => route.startsWith("/events/")) ?? "/events";
    const bare = await startOnServerCore("bare-page-server.ts");
    const found = await findBrowser();
    const debugging = await freePort();
    const browser = await chromium.launch({ ...found, args: [...found.args, `--remote-debugging-port=${debugging}`] });
    try {
      const measured: Measured[] = [];
      for (const route of routes)
        measured.push({ route, runs: (await visit([site.url + route], runs, debugging))[0] ?? [] });
      const compared: Row[] = [];
      for (const route of [home, article, event]) {
        const addresses = [site.url + route, await findBare(`http://127.0.0.1:${bare.port}/`, site.url + route)];
        compared.push(...compare(route, await visit(addresses, runs, debugging)));
      }
      return [...measured.map(describeRoute), ...describeBars(measured, home, article), ...compared];
    } finally {
      await browser.close();
      bare.stop();
    }
  },
};

/** Visits addresses in turn, so that a machine that becomes slower does so for all. */
async function visit(addresses: string[], times: number, port: number): Promise<Result[][]> {
  const results: Result[][] = addresses.map(() => []);
  for (let time = 0; time < times; time += 1)
    for (const [index, address] of addresses.entries()) results[index]?.push(await visitOnce(address, port));
  return results;
}

async function visitOnce(address: string, port: number): Promise<Result> {
  const result = await lighthouse(address, { port, onlyCategories: ["performance"], logLevel: "error" });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not measure ${address}: ${result?.lhr.runtimeError?.message}`);
  return result.lhr;
}

/** The bare page with as many bytes of HTML as the page has. */
async function findBare(bare: string, page: string): Promise<string> {
  const sizeOf = async (address: string) => (await (await fetch(address)).arrayBuffer()).byteLength;
  const [size, none] = [await sizeOf(page), await sizeOf(`${bare}?cards=0`)];
  const hundred = await sizeOf(`${bare}?cards=100`);
  return `${bare}?cards=${Math.round((100 * (size - none)) / (hundred - none))}`;
}

const listRequests = ({ audits }: Result) =>
  (audits["network-requests"]?.details as { items: { resourceType: string; transferSize: number }[] } | undefined)
    ?.items ?? [];

const middle = (runs: Result[], figure: Figure) => median(runs.map(FIGURES[figure]));

function compare(route: string, [ours = [], bare = []]: Result[][]): Row[] {
  const id = nameOf(route);
  const [tbt, bareTbt] = [middle(ours, "tbt"), middle(bare, "tbt")];
  const [work, bareWork] = [middle(ours, "mainThread"), middle(bare, "mainThread")];
  const ofTbt = Math.max(tbt, LEAST_TBT_MS) / Math.max(bareTbt, LEAST_TBT_MS);
  const note = `${plain(tbt)} of ${plain(bareTbt)} ms; below ${LEAST_TBT_MS} counts as that`;
  const workNote = `${plain(work)} of ${plain(bareWork)} ms`;
  const ofWork = `${route}: time of the main thread ÷ a bare page's`;
  return [
    row(`${id}.tbt.ratio`, `${route}: TBT ÷ a bare page's of the same size`, [ofTbt, bars.ofBarePhone], note),
    row(`${id}.work.ratio`, ofWork, [work / bareWork, bars.ofBarePhone], workNote),
  ];
}

/** The last part of the address of a single thing differs from seed to seed. */
const nameOf = (route: string) => `lighthouse.${route.replace(/^(\/[a-z]+)\/.+/, "$1.one")}`;

function describeRoute({ route, runs }: Measured): Row {
  const shown = (figure: Figure) => plain(middle(runs, figure));
  const lowest = Math.min(...runs.map(FIGURES.performance));
  const detail = `FCP ${shown("fcp")} ms, LCP ${shown("lcp")} ms, TBT ${shown("tbt")} ms, CLS ${shown("cls")}; ${shown("requests")} requests, script ${shown("script")} KB; lowest ${lowest}`;
  return row(nameOf(route), `${route}: performance`, [middle(runs, "performance"), bars.performance], detail);
}

type Bound = [figure: Figure, what: string, bar: Bar, route?: string];

function describeBars(measured: Measured[], home: string, article: string): Row[] {
  const bounds: Bound[] = [
    ["lcp", "LCP of home", bars.homeLcp, home],
    ["lcp", "LCP of an article", bars.articleLcp, article],
    ["beforeScript", "home before script", bars.homeSize, home],
    ["beforeScript", "an article before script", bars.articleSize, article],
    ["tbt", "highest TBT", bars.blocking],
    ["cls", "highest CLS", bars.layoutShift],
    ["requests", "most requests", bars.requests],
    ["script", "most script", bars.script],
    ["styles", "most CSS", bars.style],
    ["fonts", "most fonts", bars.font],
  ];
  return bounds.map(([figure, what, bar, route]) => {
    const asked = measured.filter((one) => route === undefined || one.route === route);
    const worst = asked.toSorted((a, b) => middle(b.runs, figure) - middle(a.runs, figure))[0];
    const value = worst ? middle(worst.runs, figure) : Number.NaN;
    return row(`lighthouse.${what.replaceAll(" ", "-")}`, what, [value, bar], worst?.route);
  });
}
