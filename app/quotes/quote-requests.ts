import { z } from "zod";
import {
  getFromApi,
  getPageFromApi,
  listQuery,
  postToApi,
  putToApi,
  tellApi,
  type ApiPage,
} from "../platform/api/api-client.ts";
import { restoreFromBin } from "../platform/records/bin-requests.ts";
import { createHistoryRequests, type RecordRequests } from "../records/record-requests.ts";
import { quoteAnswerSchema, type QuoteAnswer } from "./quote.ts";
import type { QuoteField } from "./quote-values.ts";
import { quotePlanSchema, type QuoteList, type QuotePlan } from "./quote-plan.ts";

/** What the admin panel asks of the thoughts' API. */
const PAGE = 10;
const PLANNED_PAGE = 50;

const list = z.array(quoteAnswerSchema);

/** Those whose day has come, newest first. */
export function requestQuotes(after?: string): Promise<ApiPage<QuoteAnswer>> {
  return getPageFromApi(`/public/quotes?${listQuery({ limit: String(PAGE), after })}`, list);
}

export function requestPlannedQuotes(when: QuoteList, after?: string, q?: string): Promise<ApiPage<QuoteAnswer>> {
  return getPageFromApi(`/admin/quotes?${listQuery({ when, limit: String(PLANNED_PAGE), after, q })}`, list);
}

export function requestQuotePlan(): Promise<QuotePlan> {
  return getFromApi("/admin/quotes/plan", quotePlanSchema);
}

export function sendNewQuote(quote: Record<string, string | undefined>): Promise<QuoteAnswer> {
  return postToApi("/admin/quotes/create-quotes", quote, quoteAnswerSchema);
}

/** Answers those that moved, by day. */
export function sendQuoteMove({ _id }: QuoteAnswer, to: QuoteAnswer): Promise<QuoteAnswer[]> {
  return postToApi(`/admin/quotes/move/${encodeURIComponent(_id)}`, { to: to._id }, list);
}

export function sendQuoteRemoval({ _id }: QuoteAnswer): Promise<void> {
  return tellApi("DELETE", `/admin/quotes/delete/${encodeURIComponent(_id)}`);
}

/** How one that was deleted comes back, and what is said of it. */
export const QUOTE_UNDO = {
  restore: ({ _id }: QuoteAnswer) => restoreFromBin("thought", _id),
  restored: "Thought is back.",
  failed: "The thought could not be brought back.",
};

/** For the record parts; thoughts travel as JSON, as the specification has it. */
export const quoteRequests: RecordRequests<QuoteField, QuoteAnswer> = {
  list: (after, q) => requestPlannedQuotes("queue", after, q),
  find: (id) => getFromApi(`/admin/quotes/${encodeURIComponent(id)}`, quoteAnswerSchema),
  create: ({ values, base }) => sendNewQuote({ ...values, _id: base.id }),
  update: ({ _id }, { values, base }) =>
    putToApi(
      `/admin/quotes/update/${encodeURIComponent(_id)}`,
      { ...values, version: base.version },
      quoteAnswerSchema,
    ),
  remove: sendQuoteRemoval,
  restore: QUOTE_UNDO.restore,
  history: createHistoryRequests("/admin/quotes"),
};
