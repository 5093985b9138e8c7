import { z } from "zod";
import { words, type Content } from "../../platform/settings/content.ts";

export type Share = { label: string; percent: number };

const caseSchema = z.object({
  /** Of each hundred rupees; together 100. */
  shares: z.array(z.object({ label: words, percent: z.number().int().min(1).max(100) })).default([]),
  /** Where the shares come from, such as the accounts of a year. */
  sharesNote: words.default(""),
  /** Who answers for the money. */
  signatories: z.array(z.object({ name: words, role: words, words: words.default("") })).default([]),
  /** True while shares and signatories are the demo foundation's. */
  isSample: z.boolean().default(false),
});
export type CaseContent = z.output<typeof caseSchema>;

/** Why people give to this foundation. */
export const CASE: Content<CaseContent> = { key: "giving-case", schema: caseSchema.prefault({}) };
