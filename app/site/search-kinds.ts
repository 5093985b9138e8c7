/** Apart from the schemas: the bar of every page knows the field, and must not bring Zod along. */
export const SEARCH_FIELD = "search-field";
/** Longer queries are cut, not refused. */
export const MAX_QUERY = 200;

/** What can be found, in the order in which the page names them. */
export const SEARCH_KINDS = ["article", "event", "program", "resource", "thought"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const KIND_WORDS: Record<SearchKind, { one: string; many: string }> = {
  article: { one: "Article", many: "Articles" },
  event: { one: "Event", many: "Events" },
  program: { one: "Program", many: "Programs" },
  resource: { one: "Resource", many: "Resources" },
  thought: { one: "Thought", many: "Thoughts" },
};
