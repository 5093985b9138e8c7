import { z } from "zod";
import { searchText } from "../text/fields.ts";

/** The most rows in one answer. */
export const LIST_LIMIT = 1_000;

export const WRONG_CURSOR =
  "after must be as the link to the next page has it, or the _id of the last item you have, as long as it is there.";

/** The cursor of a page, as the link to the next page has it. */
export const cursorSchema = z.string().regex(/^[A-Za-z0-9_-]{1,4000}$/, WRONG_CURSOR);

/** `?page=&after=` of a list with numbered pages; `after` is a cursor, where pages have no more numbers. */
export const numberedPageShape = {
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  after: cursorSchema.or(z.literal("")).catch(""),
};

/** The query of a public list without filters. */
export const numberedPageSchema = z.object(numberedPageShape);
export type NumberedPage = z.output<typeof numberedPageSchema>;

/** `?limit=&after=` of every list: a page size, and where the page before ended. */
export const keysetSchema = z.object({
  limit: z.coerce
    .number({ error: () => `limit must be a whole number from 1 to ${LIST_LIMIT}.` })
    .int(`limit must be a whole number from 1 to ${LIST_LIMIT}.`)
    .min(1, `limit must be a whole number from 1 to ${LIST_LIMIT}.`)
    .max(LIST_LIMIT, `limit must be a whole number from 1 to ${LIST_LIMIT}.`)
    .default(LIST_LIMIT),
  after: cursorSchema.optional(),
});
export type Keyset = z.output<typeof keysetSchema>;

export const searchedKeysetSchema = keysetSchema.extend({ q: searchText(100) });
export type SearchedKeyset = Keyset & { q?: string };

/** `next` is the cursor of the page behind; null at the end. */
export type KeysetPage<Row> = { rows: Row[]; next: string | null };

/** The same page, each row as the API answers it. */
export function mapPage<Row, Answer>({ rows, next }: KeysetPage<Row>, toAnswer: (row: Row) => Answer) {
  return { rows: rows.map((row) => toAnswer(row)), next };
}
