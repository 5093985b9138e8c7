import { z } from "zod";
import { calendarDay, calendarDayOrBlank, editVersion, newRecordId, requiredText } from "../platform/text/fields.ts";
import { indiaDay } from "../platform/time/india-time.ts";

export const THOUGHT_CATEGORIES = ["Motivational", "Inspirational", "Educational", "Funny", "Life"] as const;
export type ThoughtCategory = (typeof THOUGHT_CATEGORIES)[number];
export const DEFAULT_THOUGHT_CATEGORY: ThoughtCategory = "Motivational";

export const BOTH_REQUIRED = "Both quote text and author are required";

const category = z.enum(THOUGHT_CATEGORIES, {
  error: () => `Category must be one of ${THOUGHT_CATEGORIES.join(", ")}.`,
});
const thoughtFields = z.object({
  text: requiredText("Thought", 600, BOTH_REQUIRED),
  author: requiredText("Author", 100, BOTH_REQUIRED),
});

/** `POST create-quotes`. Without a day it is shown at once. A given `_id` makes a retried call safe. */
export const newThoughtSchema = thoughtFields.extend({
  category: category.default(DEFAULT_THOUGHT_CATEGORY),
  day: calendarDayOrBlank("Day"),
  _id: newRecordId,
});
export type NewThought = z.output<typeof newThoughtSchema>;

export const thoughtEditSchema = thoughtFields.extend({ category, day: calendarDay("Day"), version: editVersion });
export type ThoughtEdit = z.output<typeof thoughtEditSchema>;

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

/** A thought as the API answers it. */
export const thoughtAnswerSchema = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  category: z.enum(THOUGHT_CATEGORIES),
  createdAt: z.iso.datetime(),
  day: z.string().describe("The day in India on which it is today's, such as 2026-09-14."),
  version: z.int().describe("Grows with each change; send it with an update to be told of a conflict."),
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
