import { z } from "zod";
import { questions, words, wordsOr, type Content } from "../platform/settings/content.ts";
import { pageIntro } from "../platform/settings/page-intro.ts";
import { PRESETS_IN_PAISE, TIERS, type Tier } from "./amounts.ts";

const rupees = z.number().int().positive();

const paise = z.number().int().positive();
const tier = z.object({ name: words, priceInPaise: paise, perks: z.array(words).default([]) });

const DECLARATION =
  "I am an Indian citizen, or I act for an Indian body that is not a foreign source, and this is our own money.";

const NO_ABROAD =
  "Foreign citizen, OCI card holder or foreign body? The law does not let us take your gift, in any currency.";

const givingSchema = z.object({
  /** Line by line. */
  heading: z.array(words).default(["Light a lamp", "for someone else"]),
  presetsInPaise: z.array(paise).default(PRESETS_IN_PAISE),
  tiers: z.array(tier).optional(),
  /** What members receive, by the names of the three original memberships. */
  perks: z.record(z.string(), z.array(words)).default({}),
  /** True while bank, UPI and sentences are the demo foundation's placeholders: no visitor may send money to them. */
  isSample: z.boolean().default(false),
  impact: z.array(z.object({ rupees, message: words })).default([]),
  impactNote: words.default(""),
  /** How long a membership lasts. */
  membershipPeriod: words.default("one year"),
  membershipNote: words.default(""),
  /** Shown while the approval for deductions is valid. */
  taxNote: words.default(""),
  bank: z
    .object({
      accountName: words.default(""),
      accountNumber: words.default(""),
      ifsc: words.default(""),
      bank: words.default(""),
    })
    .nullable()
    .default(null)
    .transform((bank) => (bank?.accountNumber ? bank : null)),
  /** The payee's UPI address. */
  upi: words.default(""),
  /** The smallest gift by card: small amounts are how stolen cards are tried out. */
  leastCardInRupees: rupees.default(50),
  /** Banks debit no more in a month without a code each time. */
  mostMonthlyInRupees: rupees.default(15_000),
  /** Gateways debit bank accounts by e-mandates, which an account there may not have. */
  monthlyByNetBanking: z.boolean().default(true),
  /** What a donor chooses holds for the coming debit until this long before it. */
  choiceHours: z.number().int().positive().default(36),
  /** Working days after which a transfer is usually found in the bank's statement. */
  findDays: z.number().int().positive().default(2),
  /** Days after a mistaken gift within which its donor may ask for it back, and working days until the answer. */
  refundAskDays: z.number().int().positive().default(15),
  refundAnswerDays: z.number().int().positive().default(7),
  /** How long banks take to show a refund through the gateway, in words. */
  refundTime: wordsOr("5 to 7 working days"),
  /** Gifts from people without name and address are taxed as anonymous. */
  asksAddress: z.boolean().default(true),
  /** What a donor states with a tick; its text is stored with the gift. */
  declaration: wordsOr(DECLARATION),
  declarationHint: wordsOr("An Indian passport is what counts. Living abroad is fine."),
  /** What foreign sources read while the foundation may take nothing from them. */
  noAbroad: wordsOr(NO_ABROAD),
  questions,
});
type Stored = z.output<typeof givingSchema>;

const readable = givingSchema.transform(({ tiers, perks, ...giving }: Stored) => ({
  ...giving,
  tiers: tiers ?? TIERS.map((one) => ({ ...one, perks: perks[one.name] ?? [] })),
}));
export type GivingContent = z.output<typeof readable>;

export const GIVING_INTRO = pageIntro(
  { title: "Donate", path: "/donate", painting: "lamp" },
  {
    lead: "What you give carries our work.",
    description: "Give once or every month, any amount you choose. See what it does, and how memberships work.",
  },
);

export const GIVING: Content<GivingContent> = { key: "giving", schema: readable.prefault({}) };

/** The data of its page, in whole rupees; with the approval for deductions, which is empty where none is valid. */
export function toGivingData({ presetsInPaise, tiers, ...giving }: GivingContent, taxApproval: string) {
  return {
    ...giving,
    taxApproval,
    presets: presetsInPaise.map((paise) => paise / 100),
    tiers: tiers.map(({ priceInPaise, ...tier }): Tier => ({ ...tier, rupees: priceInPaise / 100 })),
  };
}
export type GivingData = ReturnType<typeof toGivingData>;
