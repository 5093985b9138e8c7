import { chromium, type Browser } from "@playwright/test";
import fc from "fast-check";
import { setTimeout as pause } from "node:timers/promises";
import { findBrowser } from "../../../tests/support/browser.ts";
import { signInAsAdmin } from "../../../tests/support/site-process.ts";
import { ask } from "../../bench/ask.ts";
import { bars } from "../../bench/bars.ts";
import { countRow, row, type Part, type Row } from "../../bench/report.ts";
import type { Rig } from "../../bench/rig.ts";
import { proofRow } from "../harm.ts";
import { formsOf, Volunteer, type TypedForm } from "./volunteer.ts";

/** Between two faults. */
const CALM_MS = { min: 2_000, max: 7_000 };
const AWAY_MS = 3_000;
const STORED_WITHIN_MS = 30_000;

/** The words that were typed, and those that were missing. */
type Result = { form: string; typed: number; faults: string[]; clicked: string[]; gone: string[]; unstored: string[] };

/** Five minutes of typing while the line, the server, the tab and the session end in turn: every word is there afterwards. */
export const typed: Part = {
  name: "typed",
  title: "Typing while the line, the server, the tab and the session end",
  run: async (rig) => {
    const seconds = rig.isQuick ? 60 : 300;
    const browser = await chromium.launch(await findBrowser());
    try {
      const headers = await signInAsAdmin(await rig.start());
      const [event] = JSON.parse(await readApi(rig, headers, "event?limit=1")) as { _id: string }[];
      const forms = formsOf(event?._id ?? "");
      const proof = await plantLoss(rig, browser, forms[1]);
      const results: Result[] = [];
      for (const [place, form] of forms.entries()) {
        const storm = planStorm(rig.seed + place);
        results.push(await typeInto(rig, await openForm(rig, browser, form), storm, (seconds * 1_000) / forms.length));
      }
      return [proof, ...rowsOf(results, seconds)];
    } finally {
      await browser.close();
    }
  },
};

type Headers = Record<string, string>;

const readApi = async ({ site }: Rig, headers: Headers, path: string): Promise<string> =>
  (await ask(site.port, { path: `/api/v1/admin/${path}`, headers })).said;

async function openForm({ site }: Rig, browser: Browser, form: TypedForm): Promise<Volunteer> {
  const volunteer = new Volunteer(await browser.newContext({ baseURL: site.url }), form);
  await volunteer.open();
  return volunteer;
}

type Step = { fault: string; calmMs: number };

/** Each fault begins and ends while the editor types, as long as there is a form. */
const FAULTS: Record<string, (rig: Rig, volunteer: Volunteer) => Promise<void>> = {
  "the line was lost": async (_, volunteer) => {
    await volunteer.context.setOffline(true);
    await volunteer.typeFor(AWAY_MS);
    await volunteer.think();
    await volunteer.context.setOffline(false);
  },
  "the server was killed": async (rig, volunteer) => {
    await rig.stop("SIGKILL");
    await volunteer.typeFor(AWAY_MS);
    await volunteer.think();
    await rig.start();
  },
  "the tab was closed": async (_, volunteer) => {
    await volunteer.close();
    await volunteer.open(volunteer.path);
  },
  "the tab was closed while the line was lost": async (_, volunteer) => {
    await volunteer.context.setOffline(true);
    await volunteer.typeFor(AWAY_MS);
    await volunteer.close();
    await volunteer.context.setOffline(false);
    await volunteer.open(volunteer.path);
  },
  "the session was ended": async ({ site }, volunteer) => {
    // On the server, without the browser's knowledge: the editor notices it at the next save or request.
    const authorization = `Bearer ${await volunteer.page.evaluate(() => window.localStorage.getItem("token"))}`;
    const { status } = await ask(site.port, {
      method: "POST",
      path: "/api/v1/auth/logout",
      headers: { authorization },
    });
    if (status !== 204) throw new Error(`The session could not be ended: ${status}.`);
    if (await volunteer.typeFor(15_000)) await volunteer.page.reload();
    await volunteer.continue();
  },
};

/** Every fault in turn, again and again, each time in another order; the same for the same seed. */
function planStorm(seed: number): Step[] {
  const names = Object.keys(FAULTS);
  const order = fc.shuffledSubarray(names, { minLength: names.length });
  const calms = fc.array(fc.integer(CALM_MS), { minLength: names.length, maxLength: names.length });
  const rounds = fc.sample(fc.tuple(order, calms), { seed, numRuns: 20 });
  return rounds.flatMap(([faults, calm]) => faults.map((fault, place) => ({ fault, calmMs: calm[place] ?? 0 })));
}

async function typeInto(rig: Rig, volunteer: Volunteer, storm: Step[], ms: number): Promise<Result> {
  const { form, page } = volunteer;
  const gone = new Map<string, string>();
  const faults: string[] = [];
  await form.begin?.(page);
  await volunteer.continue();
  const end = performance.now() + ms;
  for (const { fault, calmMs } of storm) {
    await volunteer.typeFor(calmMs);
    if (performance.now() > end) break;
    await FAULTS[fault]?.(rig, volunteer);
    faults.push(fault);
    for (const word of await volunteer.listGone())
      if (!gone.has(word)) gone.set(word, `${form.name}: ${word} after ${fault}`);
  }
  await volunteer.think();
  await form.end?.(volunteer.page);
  const unstored = (await listUnstored(rig, volunteer, STORED_WITHIN_MS)).map((word) => `${form.name}: ${word}`);
  await volunteer.context.close();
  const { typed: words, clicked } = volunteer;
  return { form: form.name, typed: words.length, faults, clicked, gone: [...gone.values()], unstored };
}

/** The typed words that the server does not hold. What saves itself is given its time. */
async function listUnstored(rig: Rig, volunteer: Volunteer, withinMs: number): Promise<string[]> {
  const headers = await signInAsAdmin(rig.site);
  const path = volunteer.form.stored(volunteer.recordId);
  for (const end = performance.now() + withinMs; ; await pause(500)) {
    const missing = volunteer.listMissing(await readApi(rig, headers, path));
    if (missing.length === 0 || performance.now() >= end) return missing;
  }
}

/** Words that only this browser keeps, wiped from it while the tab is closed: the same steps must find them gone. */
async function plantLoss(rig: Rig, browser: Browser, form: TypedForm): Promise<Row> {
  const volunteer = await openForm(rig, browser, form);
  await volunteer.context.setOffline(true);
  for (let word = 0; word < 3; word++) await volunteer.typeWord();
  const goneBefore = await volunteer.listGone();
  await volunteer.close();
  await volunteer.context.setOffline(false);
  const wiping = await volunteer.context.newPage();
  await wiping.goto("/contact");
  await wiping.evaluate(() => {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith("draft:")) window.localStorage.removeItem(key);
  });
  await wiping.close();
  await volunteer.open();
  const gone = await volunteer.listGone();
  const unstored = await listUnstored(rig, volunteer, 0);
  await volunteer.context.close();
  return proofRow("typed", {
    "words gone from the form": goneBefore.length === 0 && gone.length === 3,
    "words that the server does not hold": unstored.length === 3,
  });
}

function rowsOf(results: Result[], seconds: number): Row[] {
  const words = results.map(({ form, typed: count }) => `${count} into ${form}`).join(", ");
  const total = results.reduce((sum, { typed: count }) => sum + count, 0);
  const faults = results.flatMap((result) => result.faults);
  const gone = results.flatMap((result) => result.gone);
  const unstored = results.flatMap((result) => result.unstored);
  const clicked = `clicked: ${inWords(results.flatMap((result) => result.clicked))}`;
  return [
    row("typed.words", `words typed in ${seconds} s`, [total, bars.atLeastOne], words),
    row("typed.faults", "times that something broke", [faults.length, bars.atLeastOne], inWords(faults)),
    countRow("typed.gone", "words gone from the form afterwards", gone, clicked),
    countRow("typed.unstored", "words that the server does not hold in the end", unstored),
  ];
}

/** "5 × the line was lost, 4 × the tab was closed" */
const inWords = (names: string[]): string =>
  [...Map.groupBy(names, (name) => name)].map(([name, list]) => `${list.length} × ${name}`).join(", ");
