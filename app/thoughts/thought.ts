import { z } from "zod";
import { calendarDay, calendarDayOrBlank, editVersion, newRecordId } from "../platform/text/fields.ts";
import { formatDay, indiaDay } from "../platform/time/india-time.ts";
import { choice, text, textField } from "../records/fields/kinds-of-field.ts";
import { answersOf, inputsOf, recordVersion } from "../records/fields/record-field.ts";
import { recordValues } from "../records/record-values.ts";

export const THOUGHT_CATEGORIES = ["Motivational", "Inspirational", "Educational", "Funny", "Life"] as const;
export type ThoughtCategory = (typeof THOUGHT_CATEGORIES)[number];
export const DEFAULT_THOUGHT_CATEGORY: ThoughtCategory = "Motivational";

export const BOTH_REQUIRED = "Both quote text and author are required";

export const THOUGHT_FIELDS = {
  text: text("Thought", 600, { missing: BOTH_REQUIRED, rows: 4, rowsOfStored: 6 }),
  author: text("Author", 100, { missing: BOTH_REQUIRED, autoComplete: "off" }),
  day: {
    ...textField("Day", calendarDay("Day"), true, {
      type: "date",
      about: "The day in India on which it is today's, such as 2026-09-14.",
    }),
    toWords: (day: string) => day && formatDay(day),
  },
  category: choice("Category", THOUGHT_CATEGORIES, { empty: DEFAULT_THOUGHT_CATEGORY, required: false }),
};
const input = z.object(inputsOf(THOUGHT_FIELDS));

/** `POST create-quotes`. Without a day it is shown at once. A given `_id` makes a retried call safe. */
export const newThoughtSchema = input.extend({
  category: input.shape.category.default(DEFAULT_THOUGHT_CATEGORY),
  day: calendarDayOrBlank("Day"),
  _id: newRecordId,
});
export type NewThought = z.output<typeof newThoughtSchema>;

export const thoughtEditSchema = input.extend({ version: editVersion });
export type ThoughtEdit = z.output<typeof thoughtEditSchema>;

export const THOUGHT_VALUES = recordValues(THOUGHT_FIELDS, {
  newSchema: newThoughtSchema,
  editSchema: thoughtEditSchema,
  pictures: {},
});

export type Thought = {
  id: string;
  text: string;
  author: string;
  category: ThoughtCategory;
  createdAt: Date;
  /** From this instant on it is public: the beginning of its day in India, or when it was added to the day that is. */
  shownFrom: Date;
  version: number;
};

/** A thought, as the API returns it. */
export const thoughtAnswerSchema = z.object({
  _id: z.string(),
  ...answersOf(THOUGHT_FIELDS),
  createdAt: z.iso.datetime(),
  version: recordVersion,
});
export type ThoughtAnswer = z.output<typeof thoughtAnswerSchema>;

export function toThoughtAnswer({ id, text, author, category, createdAt, shownFrom, version }: Thought): ThoughtAnswer {
  return {
    _id: id,
    text,
    author,
    category,
    createdAt: createdAt.toISOString(),
    day: indiaDay(shownFrom),
    version,
  };
}

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
export type ThoughtListName = (typeof THOUGHT_LISTS)[number];

/** A sentence where fewer days are planned than should be, or null. */
export function planWarning({ planned, queued, lastDay }: ThoughtPlan): string | null {
  const missing = ENOUGH_DAYS - planned;
  if (missing <= 0) return null;
  if (queued === 0) return "No thought is planned yet. Fourteen are two weeks in hand.";
  const until = lastDay ? `The queue ends on ${formatDay(lastDay)}.` : "Nothing is planned after today’s thought.";
  return `${until} ${COUNTED[missing - 1]} more and you have two weeks in hand.`;
}

/** For how many more days there are thoughts: `Words for nine more days` */
export function planWords({ planned }: ThoughtPlan): string {
  if (planned === 0) return "No words for another day yet";
  if (planned === 1) return "Words for one more day";
  return `Words for ${COUNTED[planned - 1]?.toLowerCase() ?? planned} more days`;
}
