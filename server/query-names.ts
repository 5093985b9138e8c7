import { keysetSchema } from "../app/platform/database/keyset.ts";
import { searchQuerySchema } from "../app/layouts/site/search/search-query.ts";
import { FEATURES } from "./features.ts";

/** Every name after a question mark that some public page or API answer listens to; see cache-address.ts. */
export const QUERY_NAMES: ReadonlySet<string> = new Set([
  ...FEATURES.flatMap(({ queryNames = [] }) => queryNames),
  ...Object.keys(searchQuerySchema([]).shape),
  ...Object.keys(keysetSchema.shape),
]);
