import { chromium } from "@playwright/test";
import fc from "fast-check";
import { setTimeout as pause } from "node:timers/promises";
import { findBrowser } from "../../../tests/support/browser.ts";
import { signInAsAdmin } from "../../../tests/support/site-process.ts";
import { ask } from "../../bench/ask.ts";
import { bars } from "../../bench/bars.ts";
import { countRow, row, type Part, type Row } from "../../bench/report.ts";
import type { Rig } from "../../bench/rig.ts";
import { proofRow } from "../planted.ts";
import { formsOf, Volunteer, type TypedForm } from "./volunteer.ts";

/** Between two faults. */
const CALM_MS = { min: 2_000, max: 7_000 };
const AWAY_MS = 3_000;
const STORED_WITHIN_MS = 30_000;

/** Five minutes of typing while the line, the server, the tab and the session end in turn: every word is there afterwards. */
export const typed: Part = {
  name: "typed",
  title: "Typing while the line, the server, the tab and the session end",
  run: async (rig) => {
    const seconds = rig.isQuick ? 60 : 300;
    const browser = await chromium.launch(await findBrowser());
    try {
      const { url } = await rig.start();
      const [event] = JSON.parse(await (await openApi(rig))("event?limit=1")) as { _id: string }[];
      const open = async (form: TypedForm) => {
        const volunteer = new Volunteer(await browser.newContext({ baseURL: url }), form);
        await volunteer.open();
        return volunteer;
      };
      const forms = formsOf(event?._id ?? "");
      const proof = await plantLoss(rig, await open(forms[1]));
      const volunteers: Volunteer[] = [];
      for (const [place, form] of forms.entries()) {
        const volunteer = await open(form);
        await typeInStorm(rig, volunteer, planStorm(rig.seed + place), (seconds * 1_000) / forms.length);
        volunteers.push(volunteer);
      }
      return [proof, ...rowsOf(volunteers, seconds)];
    } finally {
      await browser.close();
    }
  },
};

/** What reads the API as an admin. */
async function openApi({ site }: Rig) {
  const headers = await signInAsAdmin(site);
  return async (path: string) => (await ask(site.port, { path: `/api/v1/admin/${path}`, headers })).said;
}

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
    await volunteer.open(volunteer.page.url());
  },
  "the tab was closed while the line was lost": async (_, volunteer) => {
    await volunteer.context.setOffline(true);
    await volunteer.typeFor(AWAY_MS);
    await volunteer.close();
    await volunteer.context.setOffline(false);
    await volunteer.open(volunteer.page.url());
  },
  "the session was ended": async ({ site }, volunteer) => {
    // On the server, without the browser's knowledge: the editor notices it at the next save or request.
    const authorization = `Bearer ${await volunteer.page.evaluate(() => window.localStorage.getItem("token"))}`;
    const asked = { method: "POST", path: "/api/v1/auth/logout", headers: { authorization } };
    const { status } = await ask(site.port, asked);
    if (status !== 204) throw new Error(`The session could not be ended: ${status}.`);
    if (await volunteer.typeFor(15_000)) await volunteer.page.reload();
    await volunteer.continue();
  },
};

type Step = { fault: string; calmMs: number };

/** Every fault in turn, again and again, each time in another order; the same for the same seed. */
function planStorm(seed: number): Step[] {
  const names = Object.keys(FAULTS);
  const order = fc.shuffledSubarray(names, { minLength: names.length });
  const calms = fc.array(fc.integer(CALM_MS), { minLength: names.length, maxLength: names.length });
  const rounds = fc.sample(fc.tuple(order, calms), { seed, numRuns: 20 });
  return rounds.flatMap(([faults, calm]) => faults.map((fault, place) => ({ fault, calmMs: calm[place] ?? 0 })));
}

async function typeInStorm(rig: Rig, volunteer: Volunteer, storm: Step[], ms: number): Promise<void> {
  const { form, gone } = volunteer;
  await form.begin?.(volunteer.page);
  await volunteer.continue();
  const end = performance.now() + ms;
  for (const { fault, calmMs } of storm) {
    await volunteer.typeFor(calmMs);
    if (performance.now() > end) break;
    await FAULTS[fault]?.(rig, volunteer);
    volunteer.faults.push(fault);
    for (const word of await volunteer.listGone())
      if (!gone.has(word)) gone.set(word, `${form.name}: ${word} after ${fault}`);
  }
  await volunteer.think();
  await form.end?.(volunteer.page);
  volunteer.unstored = await listUnstored(rig, volunteer, STORED_WITHIN_MS);
  await volunteer.context.close();
}

/** The typed words that the server does not hold. What saves itself is given its time. */
async function listUnstored(rig: Rig, volunteer: Volunteer, withinMs: number): Promise<string[]> {
  const read = await openApi(rig);
  const path = volunteer.form.stored(volunteer.recordId);
  for (const end = performance.now() + withinMs; ; await pause(500)) {
    const missing = volunteer.listMissing(await read(path));
    if (missing.length === 0 || performance.now() >= end) return missing;
  }
}

/** Words that only this browser keeps, wiped from it while the tab is closed: the same steps must find them gone. */
async function plantLoss(rig: Rig, volunteer: Volunteer): Promise<Row> {
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

function rowsOf(volunteers: Volunteer[], seconds: number): Row[] {
  const words = volunteers.map(({ typed, form }) => `${typed.length} into ${form.name}`).join(", ");
  const total = volunteers.flatMap(({ typed }) => typed).length;
  const faults = volunteers.flatMap((one) => one.faults);
  const gone = volunteers.flatMap((one) => [...one.gone.values()]);
  const unstored = volunteers.flatMap((one) => one.unstored.map((word) => `${one.form.name}: ${word}`));
  const clicked = `clicked: ${inWords(volunteers.flatMap((one) => one.clicked))}`;
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
