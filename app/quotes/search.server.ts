import { desc, lte, sql } from "drizzle-orm";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import type { SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap.server.ts";
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
  isPublic: (now) => lte(quotes.shownFrom, now),
  first: desc(quotes.shownFrom),
  shows: {
    title: quotes.text,
    summary: sql`''::text`,
    body: sql`''::text`,
    category: quotes.category,
    by: quotes.author,
    at: quotes.shownFrom,
  },
};

export const thoughtSitemap: SitemapSource = {
  ...quoteSearch,
  changedAt: sql`greatest(${quotes.updatedAt}, ${quotes.shownFrom})`,
  order: sql`${quotes.shownFrom}, ${quotes.position}`,
};

/** For the panel: those of days to come too. */
export const thoughtRecords: PanelSource = {
  kind: "thought",
  group: "Thoughts",
  one: "Thought",
  glyph: "thought",
  roles: ["editor"],
  list: "/admin/thoughts",
  find: byWords(quoteSearch),
};
