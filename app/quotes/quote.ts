import { z } from "zod";
import { requiredText } from "../platform/text/fields.ts";

export const QUOTE_CATEGORIES = ["Motivational", "Inspirational", "Educational", "Funny", "Life"] as const;
export type QuoteCategory = (typeof QUOTE_CATEGORIES)[number];
export const DEFAULT_QUOTE_CATEGORY: QuoteCategory = "Motivational";

export const BOTH_REQUIRED = "Both quote text and author are required";

/** `POST create-quotes`. */
export const newQuoteSchema = z.object({
  text: requiredText("Thought", 600, BOTH_REQUIRED),
  author: requiredText("Author", 100, BOTH_REQUIRED),
  category: z
    .enum(QUOTE_CATEGORIES, { error: () => `Category must be one of ${QUOTE_CATEGORIES.join(", ")}.` })
    .default(DEFAULT_QUOTE_CATEGORY),
});
export type NewQuote = z.output<typeof newQuoteSchema>;

export type Quote = { id: string; text: string; author: string; category: QuoteCategory; createdAt: Date };

/** A thought as the API answers it. */
export const quoteAnswerSchema = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  category: z.enum(QUOTE_CATEGORIES),
  createdAt: z.iso.datetime(),
});

export function toQuoteAnswer(quote: Quote): z.output<typeof quoteAnswerSchema> {
  return {
    _id: quote.id,
    text: quote.text,
    author: quote.author,
    category: quote.category,
    createdAt: quote.createdAt.toISOString(),
  };
}
