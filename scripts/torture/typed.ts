import { chromium, type Browser } from "@playwright/test";
import fc from "fast-check";
import { setTimeout as pause } from "node:timers/promises";
import { findBrowser } from "../../tests/support/browser.ts";
import { signInAsAdmin } from "../../tests/support/site-process.ts";
import type { Row } from "../bench/part.ts";
import { bars } from "./bars.ts";
import { countRow, type Site, type Torture, type TorturePart } from "./part.ts";
import { proofRow } from "./planted.ts";
import { FORMS, type TypedForm } from "./typing/forms.ts";
import { FAULTS, sceneOn } from "./typing/storm.ts";
import { Volunteer } from "./typing/volunteer.ts";

const SECONDS = 300;
const QUICK_SECONDS = 60;
/** Between two faults. */
const CALM_MS = { min: 2_000, max: 7_000 };
const STORED_WITHIN_MS = 30_000;

/** The typed words, and those that were missing. */
type Result = {
  form: string;
  typed: number;
  faults: string[];
  asked: Record<string, number>;
  gone: string[];
  unstored: string[];
};

/** Five minutes of typing while the line, the server, the tab and the session end in turn: every word is there afterwards. */
export const typed: TorturePart = {
  name: "typed",
  title: "Typing while the line, the server, the tab and the session end",
  run: async (torture) => {
    const seconds = torture.isQuick ? QUICK_SECONDS : SECONDS;
    const browser = await chromium.launch(await findBrowser());
    try {
      const proof = await plantLoss(torture, browser);
      const results: Result[] = [];
      for (const [place, form] of FORMS.entries())
        results.push(
          await typeInto(torture, browser, { form, ms: (seconds * 1_000) / FORMS.length, seed: torture.seed + place }),
        );
      return [proof, ...rowsOf(results, seconds)];
    } finally {
      await browser.close();
    }
  },
};

type Task = { form: TypedForm; ms: number; seed: number };

async function typeInto(torture: Torture, browser: Browser, { form, ms, seed }: Task): Promise<Result> {
  const site = await torture.start();
  const admin = await signInAsAdmin(site);
  const volunteer = await openForm(browser, site, form);
  const scene = sceneOn(site, torture, volunteer);
  await form.begin?.(volunteer.page);
  await volunteer.goOn();
  const gone = new Map<string, string>();
  const faults: string[] = [];
  const end = performance.now() + ms;
  for (const { name, calmMs } of planStorm(seed)) {
    await volunteer.typeFor(calmMs);
    if (performance.now() > end) break;
    await FAULTS[name]?.(scene);
    faults.push(name);
    for (const word of missingWords(volunteer.typed, await volunteer.read()))
      if (!gone.has(word)) gone.set(word, `${form.name}: ${word} after ${name}`);
  }
  await volunteer.think();
  await form.end?.(volunteer.page);
  const unstored = await untilStored(volunteer, () => form.stored(scene.site, admin, volunteer.path));
  await volunteer.context.close();
  const { typed, asked } = volunteer;
  return { form: form.name, typed: typed.length, faults, asked, gone: [...gone.values()], unstored };
}

async function openForm(browser: Browser, site: Site, form: TypedForm): Promise<Volunteer> {
  const volunteer = new Volunteer(await browser.newContext({ baseURL: site.url }), form);
  await volunteer.open(await form.address(site, await signInAsAdmin(site)));
  return volunteer;
}

/** Every fault in turn, again and again, each time in another order; the same for the same seed. */
function planStorm(seed: number): { name: string; calmMs: number }[] {
  const names = Object.keys(FAULTS);
  const order = fc.shuffledSubarray(names, { minLength: names.length });
  const step = fc.tuple(order, fc.array(fc.integer(CALM_MS), { minLength: names.length, maxLength: names.length }));
  const rounds = fc.sample(step, { seed, numRuns: 20 });
  return rounds.flatMap(([faults, calms]) => faults.map((name, place) => ({ name, calmMs: calms[place] ?? 0 })));
}

const missingWords = (words: string[], text: string): string[] => words.filter((word) => !text.includes(word));

/** What saves itself is given its time. */
async function untilStored({ typed }: Volunteer, read: () => Promise<string>): Promise<string[]> {
  for (const end = performance.now() + STORED_WITHIN_MS; ; await pause(500)) {
    const missing = missingWords(typed, await read());
    if (missing.length === 0 || performance.now() > end) return missing;
  }
}

/** Words that only this browser keeps, wiped from it while the tab is closed: the same steps must find them gone. */
async function plantLoss(torture: Torture, browser: Browser): Promise<Row> {
  const site = await torture.start();
  const [, form = FORMS[0]] = FORMS;
  if (!form) throw new Error("There is no form to type into.");
  const volunteer = await openForm(browser, site, form);
  await volunteer.context.setOffline(true);
  for (let word = 0; word < 3; word++) await volunteer.typeWord();
  const whole = missingWords(volunteer.typed, await volunteer.read());
  await volunteer.close();
  await volunteer.context.setOffline(false);
  const wiping = await volunteer.context.newPage();
  await wiping.goto("/contact");
  await wiping.evaluate(() => {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith("draft:")) window.localStorage.removeItem(key);
  });
  await wiping.close();
  await volunteer.open(volunteer.path);
  const admin = await signInAsAdmin(site);
  const { typed: words } = volunteer;
  const gone = missingWords(words, await volunteer.read());
  const unstored = missingWords(words, await form.stored(site, admin, volunteer.path));
  await volunteer.context.close();
  return proofRow("typed", {
    "words gone from the form": whole.length === 0 && words.length === 3 && gone.length === 3,
    "words that the server does not hold": unstored.length === 3,
  });
}

function rowsOf(results: Result[], seconds: number): Row[] {
  const words = results.map(({ form, typed: count }) => [`into ${form}`, count] as const);
  const faults = results.flatMap((result) => result.faults).map((name) => [name, 1] as const);
  const clicked = results.flatMap(({ asked }) => Object.entries(asked));
  const gone = results.flatMap((result) => result.gone);
  const unstored = results.flatMap((result) => result.unstored.map((word) => `${result.form}: ${word}`));
  return [
    sumRow("typed.words", `words typed in ${seconds} s`, words),
    sumRow("typed.faults", "times that something broke", faults),
    countRow("typed.gone", "words gone from the form afterwards", gone, `clicked: ${inWords(clicked)}`),
    countRow("typed.unstored", "words that the server does not hold in the end", unstored),
  ];
}

type Counted = readonly (readonly [name: string, count: number])[];

const sumOf = (counted: Counted): number => counted.reduce((sum, [, count]) => sum + count, 0);

/** "5 × the line was lost, 4 × the tab was closed" */
const inWords = (counted: Counted): string =>
  [...Map.groupBy(counted, ([name]) => name)].map(([name, list]) => `${sumOf(list)} × ${name}`).join(", ");

function sumRow(id: string, what: string, counted: Counted): Row {
  return { id, what, value: sumOf(counted), unit: "", bar: bars.atLeastOne, detail: inWords(counted) };
}
