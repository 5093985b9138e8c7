import type { RecordValues } from "../records/record-values.ts";
import { formatDay } from "../platform/time/india-time.ts";
import { DEFAULT_QUOTE_CATEGORY, newQuoteSchema, quoteEditSchema, type QuoteAnswer } from "./quote.ts";

export const LABELS = { text: "Thought", author: "Author", category: "Category", day: "Day" } as const;
export type QuoteField = keyof typeof LABELS;

/** A thought as its form holds it: all text. */
export const QUOTE_VALUES = {
  labels: LABELS,
  empty: { text: "", author: "", category: DEFAULT_QUOTE_CATEGORY, day: "" },
  toValues: ({ text, author, category, day }) => ({ text, author, category, day }),
  newSchema: newQuoteSchema,
  editSchema: quoteEditSchema,
  pictures: {},
  readable: (field, value) => (field === "day" && value ? formatDay(value) : value),
} satisfies RecordValues<QuoteField, QuoteAnswer>;
