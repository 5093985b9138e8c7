import { z } from "zod";
import { noteSchema } from "../../platform/notes/note.ts";
import { choiceOrNone, searchText } from "../../platform/text/fields.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import { giftAnswerSchema } from "../gift.ts";

/** The tabs of the list: lapsed is who gave in the last financial year and not in this one. */
const DONOR_STATES = ["monthly", "new", "lapsed"] as const;
export type DonorState = (typeof DONOR_STATES)[number];

export const donorFilterSchema = z.object({ state: choiceOrNone(DONOR_STATES), q: searchText(100) });
export type DonorFilter = z.output<typeof donorFilterSchema>;

/** A donor in the panel's list. */
export const donorAnswerSchema = z.object({
  _id: z.string().describe("The reference of the first gift."),
  name: z.string(),
  email: z.string().describe("Empty where none was given."),
  amount: z.number().describe("Rupees given in all, after refunds."),
  gifts: z.int(),
  lastOn: z.iso.date().nullable().describe("The day of India of the last gift; null where none came."),
  isMonthly: z.boolean().describe("Whether a monthly gift goes on, also after a pause."),
});
export type DonorAnswer = z.output<typeof donorAnswerSchema>;

export const donorCountsSchema = z.object({ all: z.int(), monthly: z.int(), new: z.int(), lapsed: z.int() });
export type DonorCounts = z.output<typeof donorCountsSchema>;

const mergeSchema = z.object({
  _id: z.string(),
  gifts: z.int().describe("How many gifts moved."),
  mergedOn: z.iso.datetime(),
  mergedBy: z.string(),
});

/** One donor with all gifts. */
export const donorPageSchema = donorAnswerSchema.extend({
  ...noteSchema.shape,
  phone: z.string(),
  address: z.string(),
  pan: z.string().describe("Masked; empty where none was given."),
  panGift: z.string().describe("The gift by which the PAN can be shown; empty without one."),
  account: z.string().nullable().describe("In whose profile the gifts stand; null without one."),
  memberId: z.string().nullable().describe("The same for admins, where it is a member's."),
  years: z.object({ year: z.string(), gifts: z.int(), amount: z.number() }).array().describe("The newest first."),
  history: giftAnswerSchema.array().describe("The newest gifts first, at most 1,000."),
  merges: mergeSchema.array().describe("Of the last year, the newest first. Only the newest of a donor can be undone."),
});
export type PanelDonorPage = z.output<typeof donorPageSchema>;

/** The donor whose gifts move. */
export const donorMergeSchema = z.object({ other: z.string().transform(referenceOrNothing) });
