import { desc, sql } from "drizzle-orm";
import type { SearchSource } from "../platform/search/source.server.ts";
import type { PlaceSource } from "../platform/sharing/sitemap.server.ts";
import { quotes, quoteWords } from "./tables.server.ts";

/** Thoughts: their words are all there is, and weigh less than a title. */
export const quoteSearch: SearchSource = {
  kind: "thought",
  label: { one: "Thought", many: "Thoughts" },
  path: "/thoughts/",
  table: quotes,
  id: quotes.id,
  search: quotes.search,
  words: quoteWords(),
  first: desc(quotes.position),
  shows: {
    title: quotes.text,
    summary: sql`''::text`,
    body: sql`''::text`,
    category: quotes.category,
    by: quotes.author,
    at: quotes.createdAt,
  },
};

export const thoughtPlaces: PlaceSource = {
  ...quoteSearch,
  changedAt: quotes.createdAt,
  order: sql`${quotes.position}`,
};
