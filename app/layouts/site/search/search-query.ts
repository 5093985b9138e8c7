import { z } from "zod";
import type { Range } from "../../../platform/search/search-words.ts";
import { choiceOrNone, searchText } from "../../../platform/text/fields.ts";
import { MAX_QUERY } from "./search-field.ts";

const MAX_PAGE = 1_000;
export const RESULTS_PER_PAGE = 24;

/** The query as addresses carry it, with the kinds that the features have; anything unusable counts as not set. */
export const searchQuerySchema = (kinds: string[]) =>
  z.object({
    q: searchText(MAX_QUERY).transform((text) => text.toWellFormed()),
    kind: choiceOrNone(kinds),
    page: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1),
  });
export type SearchQuery = z.output<ReturnType<typeof searchQuerySchema>>;

const range = z.tuple([z.int(), z.int()]).meta({ description: "From, and up to but without, in UTF-16 units." });
const marked = z.array(range);

/** Something that was found; marks are places in the text, never HTML. */
export const searchResultSchema = z
  .object({
    _id: z.string(),
    kind: z.string(),
    title: z.string(),
    snippet: z.string(),
    image: z.string().nullable().describe("Its picture, a small one, as a path on this host."),
    url: z.string().describe("Its page, as a path on this host."),
    about: z.string().describe("Category, people, place and date in one line."),
    marks: z.object({ title: marked, snippet: marked }),
  })
  .meta({ id: "SearchResult" });
export type SearchResult = Omit<z.output<typeof searchResultSchema>, "marks"> & {
  marks: { title: Range[]; snippet: Range[] };
};

/** How the results came about: every word is there; misspelt words were mended; only some of the words are there. */
export type SearchOutcome = "all" | "mended" | "some" | "none";

export type SearchAnswer = {
  outcome: SearchOutcome;
  /** The words that were searched for in the place of those given, or that might have been meant. */
  meant: string | null;
  counts: Record<string, number>;
  /** What can be found, in the order in which the page names it. */
  kinds: { kind: string; one: string; many: string }[];
  /** Of the chosen kind, or of all. */
  matching: number;
  /** There may be more: a count is at its limit. */
  isMore: boolean;
  pages: number;
  results: SearchResult[];
};
