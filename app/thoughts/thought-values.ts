import type { RecordValues } from "../records/record-values.ts";
import { formatDay } from "../platform/time/india-time.ts";
import { DEFAULT_THOUGHT_CATEGORY, newThoughtSchema, thoughtEditSchema, type ThoughtAnswer } from "./thought.ts";

export const LABELS = { text: "Thought", author: "Author", category: "Category", day: "Day" } as const;
export type ThoughtField = keyof typeof LABELS;

/** A thought as its form holds it: all text. */
export const THOUGHT_VALUES = {
  labels: LABELS,
  empty: { text: "", author: "", category: DEFAULT_THOUGHT_CATEGORY, day: "" },
  toValues: ({ text, author, category, day }) => ({ text, author, category, day }),
  newSchema: newThoughtSchema,
  editSchema: thoughtEditSchema,
  pictures: {},
  readable: (field, value) => (field === "day" && value ? formatDay(value) : value),
} satisfies RecordValues<ThoughtField, ThoughtAnswer>;
