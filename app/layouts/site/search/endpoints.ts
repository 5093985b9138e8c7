import { z } from "zod";
import { endpoint } from "../../../platform/endpoints/endpoint.ts";
import { wholeNumber } from "../../../platform/text/fields.ts";
import { RESULTS_PER_PAGE, searchQuerySchema, searchResultSchema } from "./search-query.ts";

const MOST = 50;

/** @param kinds of pages that the public may find */
export const searchEndpoint = (kinds: string[]) =>
  endpoint("GET", "/search", {
    tag: "Search",
    summary: "Published articles, events, programs, resources and thoughts by their words, typos forgiven",
    access: "anyone",
    query: searchQuerySchema(kinds)
      .pick({ q: true, kind: true })
      .extend({ limit: wholeNumber("limit", 1, MOST).default(RESULTS_PER_PAGE) }),
    answer: z
      .object({
        outcome: z
          .enum(["all", "mended", "some", "none"])
          .describe("All words found; misspelt ones mended, see `meant`; only some of them found; nothing found."),
        meant: z
          .string()
          .nullable()
          .describe("What was searched for instead or, where nothing was found, may be meant."),
        counts: z
          .partialRecord(z.enum(kinds), z.int())
          .describe("Found of each kind, counted up to 500 a kind, whichever kind was asked for."),
        results: z.array(searchResultSchema).describe("Best first."),
      })
      .meta({ id: "SearchAnswer" }),
    problems: [400],
  });
