import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import type { Database } from "../../app/platform/database/client.server.ts";
import { seedContent, toPageText } from "../../app/platform/settings/content.server.ts";
import type { Content } from "../../app/platform/settings/content.ts";
import { CONTACT, PARTNERSHIPS_INTRO, QUESTIONS } from "../../app/contact/contact-content.ts";
import { EVENTS_INTRO } from "../../app/events/settings.server.ts";
import { ACCOUNTS } from "../../app/giving/accounts/accounts-content.ts";
import { CASE } from "../../app/giving/case/case-content.ts";
import { GIVING, GIVING_INTRO } from "../../app/giving/giving-content.ts";
import { NEWSLETTER_WORDS } from "../../app/newsletter/newsletter-content.ts";
import { PROGRAMS_INTRO } from "../../app/programs/programs.server.ts";
import { ABOUT, HOME, PAGE_TEXTS } from "../../app/layouts/site/site-content.ts";

type DemoSetting = { key: string; value: unknown };
type Amount = { amount: number };
type Donate = {
  isSample: boolean;
  tiers: (Amount & { message: string })[];
  tiersNote: string;
  membership: (Amount & { name: string; perks: string[] })[];
  membershipNote: string;
  taxNote: string;
  case: unknown;
  bank: { upi: string };
  faq: unknown;
};

/** Larger than what runs now, as they are counted from the beginning. */
export const FIGURES_NOTE = "Samples, counted since 2009 from attendance lists.";
export const FIGURES = { students: 50_000, programs: 200, cities: 25, volunteers: 1_000 };

/** Seeds the demo's page texts, giving and contact data. Existing rows stay. */
export async function seedSite(db: Database): Promise<void> {
  for (const { key, value } of await listDemoSettings()) await seedContent(db, { key, schema: z.unknown() }, value);
}

/** The demo's settings and page texts, as they are stored. */
export async function listDemoSettings(): Promise<DemoSetting[]> {
  const { about, giving, forGiving, accounts, contact, faq, words } = await readContent();
  const contents: [Content<unknown>, unknown][] = [
    [
      { key: "site", schema: z.unknown() },
      { figures: FIGURES, figuresNote: FIGURES_NOTE },
    ],
    [ABOUT, about],
    [GIVING, giving],
    [CASE, forGiving],
    [ACCOUNTS, accounts],
    [CONTACT, contact],
    [QUESTIONS, faq],
    [HOME, words.home],
    [NEWSLETTER_WORDS, words.newsletter],
    [PROGRAMS_INTRO, words.programs],
    [EVENTS_INTRO, words.events],
    [GIVING_INTRO, words.giving],
    [PARTNERSHIPS_INTRO, words.partnerships],
  ];
  const settings = contents.map(([{ key, schema }, value]): DemoSetting => ({ key, value: schema.parse(value) }));
  for (const name of PAGE_TEXTS)
    settings.push(toPageText(name, await readFile(resolve("demo/pages", `${name}.html`), "utf8")));
  return settings;
}

async function readContent() {
  const contact = await readDemo<{ locations: unknown }>("contact");
  const donate = await readDemo<Donate>("donate");
  return {
    about: await readDemo("about"),
    giving: toGiving(donate),
    forGiving: donate.case,
    accounts: await readDemo("accounts"),
    contact: { cities: contact.locations },
    faq: await readDemo("faq"),
    words:
      await readDemo<Record<"home" | "newsletter" | "programs" | "events" | "giving" | "partnerships", unknown>>(
        "words",
      ),
  };
}

function toGiving({ isSample, tiers, tiersNote, membership, membershipNote, taxNote, bank, faq }: Donate) {
  const { upi, ...account } = bank;
  return {
    isSample,
    impact: tiers.map(({ amount, message }) => ({ rupees: amount, message })),
    impactNote: tiersNote,
    tiers: membership.map(({ name, amount, perks }) => ({ name, priceInPaise: amount * 100, perks })),
    membershipNote,
    taxNote,
    bank: account,
    upi,
    questions: faq,
  };
}

async function readDemo<Demo>(name: string): Promise<Demo> {
  return JSON.parse(await readFile(resolve("demo", `${name}.json`), "utf8")) as Demo;
}
