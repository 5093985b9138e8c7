import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { CONTACT, PARTNERSHIPS_INTRO, QUESTIONS } from "../../app/contact/contact-content.ts";
import { EVENTS_INTRO } from "../../app/events/settings.server.ts";
import { ACCOUNTS } from "../../app/giving/accounts/accounts-content.ts";
import { CASE } from "../../app/giving/case/case-content.ts";
import { GIVING, GIVING_INTRO } from "../../app/giving/giving-content.ts";
import { ABOUT, HOME, PAGE_TEXTS } from "../../app/layouts/site/site-content.ts";
import { NEWSLETTER_WORDS } from "../../app/newsletter/newsletter-content.ts";
import type { Database } from "../../app/platform/database/client.server.ts";
import { seedContent, toPageText } from "../../app/platform/settings/content.server.ts";
import type { Content } from "../../app/platform/settings/content.ts";
import { PROGRAMS_INTRO } from "../../app/programs/programs.server.ts";
import about from "../../demo/about.json" with { type: "json" };
import accounts from "../../demo/accounts.json" with { type: "json" };
import contact from "../../demo/contact.json" with { type: "json" };
import donate from "../../demo/donate.json" with { type: "json" };
import questions from "../../demo/faq.json" with { type: "json" };
import words from "../../demo/words.json" with { type: "json" };

/** Larger than what runs now, as they are counted from the beginning. */
export const FIGURES_NOTE = "Samples, counted since 2009 from attendance lists.";
export const FIGURES = { students: 50_000, programs: 200, cities: 25, volunteers: 1_000 };

/** Seeds the demo's page texts, giving and contact data. Existing rows stay. */
export async function seedSite(db: Database): Promise<void> {
  for (const { key, value } of await listDemoSettings()) await seedContent(db, { key, schema: z.unknown() }, value);
}

/** The demo's settings and page texts, as they are stored. */
export async function listDemoSettings(): Promise<{ key: string; value: unknown }[]> {
  const contents: [Content<unknown>, unknown][] = [
    [ABOUT, about],
    [GIVING, toGiving(donate)],
    [CASE, donate.case],
    [ACCOUNTS, accounts],
    [CONTACT, { cities: contact.locations }],
    [QUESTIONS, questions],
    [HOME, words.home],
    [NEWSLETTER_WORDS, words.newsletter],
    [PROGRAMS_INTRO, words.programs],
    [EVENTS_INTRO, words.events],
    [GIVING_INTRO, words.giving],
    [PARTNERSHIPS_INTRO, words.partnerships],
  ];
  const readPage = async (name: string) =>
    toPageText(name, await readFile(resolve("demo", "pages", `${name}.html`), "utf8"));
  return [
    { key: "site", value: { figures: FIGURES, figuresNote: FIGURES_NOTE } },
    ...contents.map(([{ key, schema }, value]) => ({ key, value: schema.parse(value) })),
    ...(await Promise.all(PAGE_TEXTS.map(readPage))),
  ];
}

function toGiving({ tiers, tiersNote, membership, bank: { upi, ...bank }, faq, ...same }: typeof donate) {
  return {
    ...same,
    impact: tiers.map(({ amount: rupees, message }) => ({ rupees, message })),
    impactNote: tiersNote,
    tiers: membership.map(({ name, amount, perks }) => ({ name, priceInPaise: amount * 100, perks })),
    bank,
    upi,
    questions: faq,
  };
}
