import { desc, lte, sql } from "drizzle-orm";
import { byWords, type PanelSource } from "../platform/features/panel-source.server.ts";
import type { SearchSource } from "../platform/search/source.server.ts";
import type { SitemapSource } from "../platform/sharing/sitemap-entries.server.ts";
import { thoughts, thoughtWords } from "./tables.server.ts";

/** Thoughts: their words are all there is, and weigh less than a title. */
export const thoughtSearch: SearchSource = {
  kind: "thought",
  label: { one: "Thought", many: "Thoughts" },
  path: "/thoughts/",
  table: thoughts,
  id: thoughts.id,
  search: thoughts.search,
  words: thoughtWords(),
  isPublic: (now) => lte(thoughts.shownFrom, now),
  first: desc(thoughts.shownFrom),
  shows: {
    title: thoughts.text,
    summary: sql`''::text`,
    body: sql`''::text`,
    category: thoughts.category,
    by: thoughts.author,
    at: thoughts.shownFrom,
  },
};

export const thoughtSitemap: SitemapSource = {
  ...thoughtSearch,
  changedAt: sql`greatest(${thoughts.updatedAt}, ${thoughts.shownFrom})`,
  order: sql`${thoughts.shownFrom}, ${thoughts.position}`,
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
