import { z } from "zod";
import { questions, words, type Content } from "../platform/settings/content.ts";

const rupees = z.number().int().positive();

const givingSchema = z.object({
  /** True while bank, UPI and sentences are the demo foundation's placeholders: nobody may send money to them. */
  isSample: z.boolean().default(false),
  impact: z.array(z.object({ rupees, message: words })).default([]),
  impactNote: words.default(""),
  perks: z.record(z.string(), z.array(words)).default({}),
  membershipNote: words.default(""),
  /** Number and validity of the approval for deductions. Empty: no word about tax stands anywhere. */
  taxApproval: words.default(""),
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
  questions,
});
export type GivingContent = z.output<typeof givingSchema>;

export const GIVING: Content<GivingContent> = { key: "giving", schema: givingSchema.prefault({}) };
