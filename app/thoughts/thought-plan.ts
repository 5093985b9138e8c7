import { z } from "zod";
import { formatDay } from "../platform/time/india-time.ts";

/** How far ahead thoughts should be planned. */
const ENOUGH_DAYS = 14;
const COUNTED = "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen".split(" ");

/** The plan above the list of thoughts: how many coming days have one, until when, and which day is free. */
export const thoughtPlanSchema = z.object({
  today: z.string().describe("The day that it is in India, such as 2026-09-14."),
  planned: z.int().describe("Days to come that have a thought."),
  queued: z.int().describe("Today's thought and those to come."),
  shown: z.int().describe("Thoughts that were shown before today's."),
  lastDay: z.string().nullable().describe("The last day that has one."),
  nextFreeDay: z.string(),
});
export type ThoughtPlan = z.output<typeof thoughtPlanSchema>;

/** The two lists of the panel: today's and those to come, and those before. */
export const THOUGHT_LISTS = ["queue", "shown"] as const;
export type ThoughtList = (typeof THOUGHT_LISTS)[number];

/** A sentence where fewer days are planned than should be, or null. */
export function planWarning({ planned, queued, lastDay }: ThoughtPlan): string | null {
  const missing = ENOUGH_DAYS - planned;
  if (missing <= 0) return null;
  if (queued === 0) return "No thought is planned yet. Fourteen are two weeks in hand.";
  const until = lastDay ? `The queue ends on ${formatDay(lastDay)}.` : "Nothing is planned after today’s thought.";
  return `${until} ${COUNTED[missing - 1]} more and you have two weeks in hand.`;
}
