import { z } from "zod";
import { searchText } from "../text/fields.ts";
import { READABLE_ID } from "../text/readable-id.ts";
import { REFERENCE_SHAPE } from "../text/reference.ts";

/** The most rows in one answer. */
export const LIST_LIMIT = 1_000;

/** `?limit=&after=` of every list: the page size, and the id of the last row of the page before. */
export const keysetSchema = z.object({
  limit: z.coerce
    .number({ error: () => `limit must be a whole number from 1 to ${LIST_LIMIT}.` })
    .int(`limit must be a whole number from 1 to ${LIST_LIMIT}.`)
    .min(1, `limit must be a whole number from 1 to ${LIST_LIMIT}.`)
    .max(LIST_LIMIT, `limit must be a whole number from 1 to ${LIST_LIMIT}.`)
    .default(LIST_LIMIT),
  after: z.string().regex(READABLE_ID, "after must be the _id of the last item you have.").optional(),
});
export type Keyset = z.output<typeof keysetSchema>;

export const searchedKeysetSchema = keysetSchema.extend({ q: searchText(100) });
export type SearchedKeyset = Keyset & { q?: string };

/** The keyset of a list whose rows have references. @param last such as `the _id of the last gift` */
export function referenceKeyset(last: string) {
  return keysetSchema.extend({
    after: z.string().regex(REFERENCE_SHAPE, `after must be ${last} you have.`).optional(),
  });
}

/** `next` is the id to continue after; null at the end. */
export type KeysetPage<Row> = { rows: Row[]; next: string | null };

/** Removes the row beyond the limit, which says that there is another page. */
export function toKeysetPage<Row extends { id: string }>(rows: Row[], limit: number): KeysetPage<Row> {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
