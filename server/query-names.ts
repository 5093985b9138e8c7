import { postFilterSchema } from "../app/blog/post.ts";
import { eventFilterSchema } from "../app/events/event.ts";
import { keysetSchema } from "../app/platform/database/keyset.server.ts";
import { programFilterSchema } from "../app/programs/program.ts";
import { resourceFilterSchema } from "../app/resources/resource.ts";
import { searchQuerySchema } from "../app/site/search-query.ts";

const filters = [
  postFilterSchema,
  eventFilterSchema,
  programFilterSchema,
  resourceFilterSchema,
  searchQuerySchema,
  keysetSchema,
];
/** Beside filters: what a form sent without script comes back with, and what a link chooses beforehand. */
const singles = ["asked", "commented", "noted", "reference", "sent", "subject", "tier"];

/** Every name after a question mark that some public page or API answer listens to; see cache-address.ts. */
export const QUERY_NAMES: ReadonlySet<string> = new Set([
  ...filters.flatMap((filter) => Object.keys(filter.shape)),
  ...singles,
]);
