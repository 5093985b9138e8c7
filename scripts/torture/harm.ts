import { setTimeout as pause } from "node:timers/promises";
import { ask, postJson } from "../bench/ask.ts";
import type { Bar } from "../bench/bars.ts";
import { askAtRate, rateRows } from "../bench/open-rate.ts";
import { countRow, type Row } from "../bench/report.ts";
import { hasEnded, type Rig, type Site } from "../bench/rig.ts";

const HEALS_LIMIT_MS = 30_000;
const HARM_BEGINS_MS = 3_000;

type Harm = {
  /** Of the rows, first the part's name. */
  id: string;
  settings?: Record<string, string>;
  /** Asked for before, so that they are in the cache. */
  pages?: string[];
  /** How often the home page, which is cached, is asked for meanwhile, and how soon it must answer. */
  watch?: { what: string; perSecond: number; seconds: number; bar: Bar };
  work: (site: Site) => Promise<Row[]>;
};

/** Starts a site and does it harm, while a cached page is asked for. The first rows say whether it lives, and how the page was answered. */
export async function underHarm(rig: Rig, { id, settings, pages = ["/"], watch, work }: Harm): Promise<Row[]> {
  const site = await rig.start(settings);
  await Promise.all(pages.map((path) => ask(site.port, { path })));
  const watching = watch && askAtRate({ port: site.port, paths: ["/"], warmUpSeconds: 2, ...watch });
  if (watch) await pause(HARM_BEGINS_MS);
  const rows = await work(site);
  const watched = watch && watching ? rateRows(`${id}.probe`, watch.what, watch.bar, await watching) : [];
  return [aliveRow(id, site), ...watched, ...rows];
}

export const aliveRow = (id: string, site: Site): Row =>
  countRow(`${id}.alive`, "the site's process ended", listEnded(site));

/** Why a site's process has ended, if it has: the line of its output that says so. */
export function listEnded(site: Site): string[] {
  const { exitCode, signalCode } = site.child;
  return hasEnded(site) ? [`code ${exitCode ?? signalCode}: ${lastWords(site.output())}`] : [];
}

export function lastWords(output: string): string {
  const lines = output.split("\n").filter(Boolean);
  const telling = lines.findLast((line) => /FATAL ERROR|Error:/.test(line)) ?? lines.at(-1) ?? "it said nothing";
  return telling.slice(0, 200);
}

/** A search that cannot be answered from the cache. */
export const newSearch = () => ({ path: `/search?q=breath+${Math.random().toString(36).slice(2)}` });

export function newMessage(message: string, headers: Record<string, string> = {}) {
  const person = { name: "Asha Rawat", email: "asha@example.org", phone: "" };
  return postJson("/api/v1/public/contact", { ...person, subject: "general", message }, headers);
}

/** Waits for a condition, or until the time is over. @returns whether it came to be so */
export async function waitUntil(isSo: () => Promise<boolean> | boolean, limitMs: number, everyMs = 20) {
  for (const end = performance.now() + limitMs; performance.now() < end; await pause(everyMs))
    if (await isSo()) return true;
  return false;
}

/** Milliseconds until the site answers in full again: a page made from the database, and a write. NaN where its process has ended, and after half a minute. */
export async function untilWhole(site: Site, since = performance.now()): Promise<number> {
  for (; !hasEnded(site) && performance.now() - since < HEALS_LIMIT_MS; await pause(25)) {
    if ((await ask(site.port, newSearch())).status !== 200) continue;
    if ((await ask(site.port, newMessage("Are you there?"))).status === 201) return performance.now() - since;
  }
  return Number.NaN;
}
