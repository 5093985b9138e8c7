import { createApi } from "../../../platform/api/api.server.ts";
import { handle } from "../../../platform/endpoints/handle.server.ts";
import type { SearchSource } from "../../../platform/search/source.server.ts";
import { searchEndpoint } from "./endpoints.ts";
import { search } from "./search.server.ts";

/** What the features let the public find. */
export function createSearchApi(sources: SearchSource[]) {
  const api = createApi();
  handle(api, searchEndpoint(sources.map(({ kind }) => kind)), async ({ db, query: { q, kind, limit }, now }) => {
    const { outcome, meant, counts, results } = await search(db, { sources, q, kind, page: 1, limit, now });
    return { outcome, meant, counts, results };
  });
  return api;
}
