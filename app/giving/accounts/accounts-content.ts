import { z } from "zod";
import { words, type Content } from "../../platform/settings/content.ts";
import { pageIntro } from "../../platform/settings/page-intro.ts";

const paise = z.number().int().min(0);

const accountsSchema = z.object({
  /** How and where the foundation is registered, in plain words. */
  registration: words.default(""),
  trustees: z.array(z.object({ name: words, role: words })).default([]),
  years: z
    .array(z.object({ year: words, incomeInPaise: paise, programsInPaise: paise, runningInPaise: paise }))
    .default([]),
  /** Yearly reports: where each is to be read. */
  reports: z.array(z.object({ title: words, link: words })).default([]),
  /** True while all of it is the demo foundation's. */
  isSample: z.boolean().default(false),
});
export type AccountsContent = z.output<typeof accountsSchema>;

export const ACCOUNTS: Content<AccountsContent> = { key: "accounts", schema: accountsSchema.prefault({}) };

export const ACCOUNTS_INTRO = pageIntro(
  { title: "Accounts", path: "/accounts", painting: "contours" },
  {
    lead: "Who is responsible for the foundation, what came in, and what it was spent on.",
    description: "Our registration and trustees, what came in and was spent in each year, and the yearly reports.",
  },
);
