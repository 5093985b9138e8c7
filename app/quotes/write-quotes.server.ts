import { sql } from "drizzle-orm";
import { makeReadableId } from "../platform/text/readable-id.ts";
import { RecordStore } from "../records/server/record-store.server.ts";
import { holdDays, placeAgain, placeOnDay } from "./plan-quotes.server.ts";
import { toQuoteAnswer, type NewQuote, type Quote, type QuoteEdit } from "./quote.ts";
import { QUOTE_VALUES } from "./quote-values.ts";
import { findQuoteToEdit } from "./quotes.server.ts";
import { shortened } from "./shortened.ts";
import { quotes } from "./tables.server.ts";

/** Thoughts, as the panel and the API write them. A day to come holds one: whoever gives days waits for the others. */
export const quoteStore = new RecordStore<Quote, NewQuote, QuoteEdit>({
  one: "thought",
  role: "editor",
  table: quotes,
  find: findQuoteToEdit,
  toAnswer: toQuoteAnswer,
  titleOf: ({ text }) => shortened(text),
  valuesOf: (quote) => QUOTE_VALUES.toValues(toQuoteAnswer(quote)),
  form: QUOTE_VALUES,
  picturesOf: () => [],
  makeId: ({ text }) => makeReadableId(text, "thought"),
  toColumns: (input) => ({ ...input, updatedAt: sql`now()` }),
  hold: holdDays,
  placeOf: async (tx, { day }, { stored, now }) => {
    // Without a day a new one is shown at once, and one that stands keeps its own.
    if (stored && day === undefined) return {};
    return { shownFrom: await placeOnDay(tx, day, now, stored ?? undefined) };
  },
  placeAgain,
});
