import { setTimeout as pause } from "node:timers/promises";
import { ask, postJson, type Reply } from "../bench/ask.ts";
import type { Bar } from "../bench/bars.ts";
import { askAtRate, rateRows } from "../bench/open-rate.ts";
import { countRow, row, type Row } from "../bench/report.ts";
import { hasEnded, type Rig, type Site } from "../bench/rig.ts";

const LOOK_EVERY_MS = 25;
const HEALS_LIMIT_MS = 30_000;
const HARM_BEGINS_MS = 3_000;

type Harm<Result> = {
  /** Of the rows, first the part's name. */
  id: string;
  settings?: Record<string, string>;
  /** Asked for before, so that they are in the cache. */
  pages?: string[];
  /** How often the home page, which is cached, is asked for meanwhile, and how soon it must answer. */
  watch?: { what: string; perSecond: number; seconds: number; bar: Bar };
  work: (site: Site) => Promise<Result>;
};

/** Starts a site and does it harm, while a cached page is asked for. The rows say whether it lives, and how the page was answered. */
export async function underHarm<Result>({ start }: Rig, { id, settings, pages = ["/"], watch, work }: Harm<Result>) {
  const site = await start(settings);
  await Promise.all(pages.map((path) => ask(site.port, { path })));
  const watching = watch && askAtRate({ port: site.port, paths: ["/"], warmUpSeconds: 2, ...watch });
  if (watch) await pause(HARM_BEGINS_MS);
  const result = await work(site);
  const watched = watch && watching ? rateRows(`${id}.probe`, watch.what, watch.bar, await watching) : [];
  return { result, site, rows: [aliveRow(id, site), ...watched] };
}

export function aliveRow(id: string, site: Site): Row {
  const { exitCode, signalCode } = site.child;
  const words = hasEnded(site) ? [`code ${exitCode ?? signalCode}: ${lastWords(site.output())}`] : [];
  return countRow(`${id}.alive`, "the site's process ended", words);
}

/** The line of a process's output that says why it ended. */
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

/** Milliseconds until the site answers in full again: a page made from the database, and a write. NaN where its process has ended, and after half a minute. */
export async function untilWhole(site: Site, since = performance.now()): Promise<number> {
  for (; !hasEnded(site) && performance.now() - since < HEALS_LIMIT_MS; await pause(LOOK_EVERY_MS)) {
    if ((await ask(site.port, newSearch())).status !== 200) continue;
    if ((await ask(site.port, newMessage("Are you there?"))).status === 201) return performance.now() - since;
  }
  return Number.NaN;
}

/** An answer that the site never gave, for a part's checks of its own. */
export const plantedReply = (status: number, said = "", ms = 0): Reply => ({
  status,
  said,
  ms,
  etag: "",
  retryAfter: undefined,
  location: "",
});

/** How many planted faults a part's own checks reported: a check that says nothing then is worth nothing. */
export function proofRow(part: string, reported: Record<string, boolean>): Row {
  const names = Object.keys(reported);
  const silent = names.filter((name) => !reported[name]);
  const detail = silent.length > 0 ? `not reported: ${silent.join(", ")}` : names.join(", ");
  const bar = { unit: `of ${names.length}`, atLeast: names.length };
  return row(
    `${part}.proof`,
    "planted faults that the part's own checks reported",
    [names.length - silent.length, bar],
    detail,
  );
}
