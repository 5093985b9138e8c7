import { desc, lte, sql } from "drizzle-orm";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import type { SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { publishedThoughts, thoughtWords } from "./tables.server.ts";

/** Thoughts: their words are all there is, and weigh less than a title. */
export const thoughtSearch: SearchSource = {
  kind: "thought",
  label: { one: "Thought", many: "Thoughts" },
  path: "/thoughts/",
  table: publishedThoughts,
  words: thoughtWords(publishedThoughts),
  isPublic: (now) => lte(publishedThoughts.shownFrom, now),
  first: desc(publishedThoughts.shownFrom),
  shows: {
    title: publishedThoughts.text,
    summary: sql`''::text`,
    body: sql`''::text`,
    category: publishedThoughts.category,
    by: publishedThoughts.author,
    at: publishedThoughts.shownFrom,
  },
};

export const thoughtSitemap: SitemapSource = {
  ...thoughtSearch,
  changedAt: sql`greatest(${publishedThoughts.updatedAt}, ${publishedThoughts.shownFrom})`,
  order: sql`${publishedThoughts.shownFrom}, ${publishedThoughts.position}`,
};

/** For the panel: those of days to come too. */
export const thoughtRecords: PanelSource = {
  kind: "thought",
  group: "Thoughts",
  one: "Thought",
  roles: ["editor"],
  list: "/admin/thoughts",
  find: byWords(thoughtSearch),
};
