/** Apart from the schemas: the bar of every page knows the field, and must not bring Zod along. */
export const SEARCH_FIELD = "search-field";
/** Longer queries are cut, not refused. */
export const MAX_QUERY = 200;
