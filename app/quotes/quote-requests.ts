import { z } from "zod";
import { getPageFromApi, postToApi, tellApi, type ApiPage } from "../platform/api/api-client.ts";
import { quoteAnswerSchema } from "./quote.ts";

/** What the admin panel asks of the thoughts' API. */
const PAGE = 10;

export type QuoteAnswer = z.output<typeof quoteAnswerSchema>;

export function requestQuotes(after?: string): Promise<ApiPage<QuoteAnswer>> {
  return getPageFromApi(`/public/quotes?limit=${PAGE}${after ? `&after=${after}` : ""}`, z.array(quoteAnswerSchema));
}

export function sendNewQuote(quote: { text: string; author: string; category: string }): Promise<QuoteAnswer> {
  return postToApi("/admin/quotes/create-quotes", quote, quoteAnswerSchema);
}

export function sendQuoteRemoval({ _id }: QuoteAnswer): Promise<void> {
  return tellApi("DELETE", `/admin/quotes/delete/${encodeURIComponent(_id)}`);
}
