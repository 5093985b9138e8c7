import { createApi } from "../platform/api/api.server.ts";
import { noting } from "../platform/audit/note-change.server.ts";
import { handle } from "../platform/endpoints/handle.server.ts";
import { notFound } from "../platform/http/http-error.ts";
import { handleVersions } from "../platform/records/versions-api.server.ts";
import { quoteEndpoints } from "./endpoints.ts";
import { findQuotePlan, listPlannedQuotes, moveQuote } from "./plan-quotes.server.ts";
import { toQuoteAnswer } from "./quote.ts";
import { findQuoteToEdit, listQuotes } from "./quotes.server.ts";
import { shortened } from "./shortened.ts";
import { quoteStore } from "./write-quotes.server.ts";

export const quotesApi = createApi();

handle(quotesApi, quoteEndpoints.listShown, async ({ db, query, now }) => {
  const { rows, next } = await listQuotes(db, query, now);
  return { rows: rows.map(toQuoteAnswer), next };
});
handle(quotesApi, quoteEndpoints.list, async ({ db, query, now }) => {
  const { rows, next } = await listPlannedQuotes(db, query, now);
  return { rows: rows.map(toQuoteAnswer), next };
});
handle(quotesApi, quoteEndpoints.plan, ({ db, now }) => findQuotePlan(db, now));
handle(quotesApi, quoteEndpoints.find, async ({ db, params }) => {
  const quote = await findQuoteToEdit(db, params.id);
  if (!quote) throw notFound("This thought does not exist.");
  return toQuoteAnswer(quote);
});
handle(quotesApi, quoteEndpoints.create, async ({ c, db, body, act }) => {
  const { row, isNew } = await quoteStore.create(db, body, { pictures: {}, ...act });
  if (isNew) c.status(201);
  return toQuoteAnswer(row);
});
handle(quotesApi, quoteEndpoints.update, async ({ db, params, body, act }) =>
  toQuoteAnswer(await quoteStore.update(db, params.id, body, { pictures: {}, ...act })),
);
handle(quotesApi, quoteEndpoints.move, async (asked) => {
  const { id } = asked.params;
  const titleIn = (quotes: { id: string; text: string }[]) =>
    shortened(quotes.find((quote) => quote.id === id)?.text ?? "");
  const moved = await noting(
    asked,
    (tx) => moveQuote(tx, id, asked.body.to, asked.now),
    (quotes) => ({ kind: "thought", id, title: titleIn(quotes), action: "move" }),
  );
  return moved.map(toQuoteAnswer);
});
handle(quotesApi, quoteEndpoints.remove, async ({ db, params, act }) => {
  await quoteStore.remove(db, params.id, act);
});
handleVersions(quotesApi, quoteEndpoints, quoteStore.bin.kind);
