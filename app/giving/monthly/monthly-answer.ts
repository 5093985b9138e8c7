import { z } from "zod";

/** What a monthly gift does now, as the panel says it. */
const STATES = [
  "approved",
  "active",
  "skipped",
  "paused",
  "paused-at-bank",
  "failing",
  "halted",
  "cancelled",
  "completed",
] as const;

const rupees = (about: string) => z.number().describe(`Rupees. ${about}`);

/** A monthly gift in the panel. */
export const monthlyAnswerSchema = z.object({
  _id: z.string(),
  name: z.string().describe("The donor's."),
  gift: z.string().describe("The newest gift of it; empty where that is no longer stored."),
  amount: rupees("Each month."),
  way: z.string().describe("Such as UPI."),
  state: z.enum(STATES),
  nextOn: z.iso.date().nullable().describe("The day in India of the next debit; null where none is to come."),
  since: z.iso.date().describe("The day on which the donor approved it."),
  endedOn: z.iso.date().nullable().describe("The day on which it was cancelled or ended."),
  isEnding: z.boolean().describe("Cancelled, and the gateway has not confirmed it yet."),
  lateDebitOn: z.iso.date().nullable().describe("The day of a debit that may come although the donor stopped it."),
  subscription: z.string().describe("Its id at the gateway."),
  isDemo: z.boolean().describe("No money moves."),
  gifts: z.int().describe("How many came."),
  given: rupees("What came, less what was refunded."),
});
export type MonthlyAnswer = z.output<typeof monthlyAnswerSchema>;

/** Whether it can be cancelled. */
export const goesOn = ({ state }: MonthlyAnswer): boolean => state !== "cancelled" && state !== "completed";
