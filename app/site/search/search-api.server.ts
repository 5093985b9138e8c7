import { createRoute, z } from "@hono/zod-openapi";
import type { SearchSource } from "../../platform/search/source.server.ts";
import { answers, createApi } from "../../platform/api/api.server.ts";
import { wholeNumber } from "../../platform/text/fields.ts";
import { RESULTS_PER_PAGE, searchQuerySchema, searchResultSchema } from "./search-query.ts";
import { search } from "./search.server.ts";

const MOST = 50;

const answerWith = (kinds: string[]) =>
  z
    .object({
      outcome: z
        .enum(["all", "mended", "some", "none"])
        .describe("All words found; misspelt ones mended, see `meant`; only some of them found; nothing found."),
      meant: z.string().nullable().describe("What was searched for instead or, where nothing was found, may be meant."),
      counts: z
        .partialRecord(z.enum(kinds), z.int())
        .describe("Found of each kind, counted up to 500 a kind, whichever kind was asked for."),
      results: z.array(searchResultSchema).describe("Best first."),
    })
    .meta({ id: "SearchAnswer" });

/** Mounted at /api/v1: what the rooms let the public find. */
export function createSearchApi(sources: SearchSource[]) {
  const api = createApi();
  const kinds = sources.map(({ kind }) => kind);
  return api.openapi(
    createRoute({
      method: "get",
      path: "/search",
      tags: ["Search"],
      summary: "Published articles, events, programs, resources and thoughts by their words, typos forgiven",
      request: {
        query: searchQuerySchema(kinds)
          .pick({ q: true, kind: true })
          .extend({ limit: wholeNumber("limit", 1, MOST).default(RESULTS_PER_PAGE) }),
      },
      responses: answers({ 200: answerWith(kinds) }, [400]),
    }),
    async (c) => {
      const { q, kind, limit } = c.req.valid("query");
      const asked = { sources, q, kind, page: 1, limit, now: new Date() };
      const { outcome, meant, counts, results } = await search(c.var.db, asked);
      return c.json({ outcome, meant, counts, results }, 200);
    },
  );
}
