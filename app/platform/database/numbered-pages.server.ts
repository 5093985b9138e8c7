import { sql, type SQL } from "drizzle-orm";
import type { PgTable, PgView } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";

/** How many items a page of a public list has. */
export const PER_PAGE = 24;

/** Counting stops here: a longer list says "1,000+" and continues by `after` instead of by page numbers. */
export const MOST_NUMBERED = 1_000;

const LAST_NUMBERED = Math.ceil(MOST_NUMBERED / PER_PAGE);

type Asked = { page: number; after: string };
type Found<Row> = {
  /** The rows of the page and one more, which says that there is another page. */
  rows: Row[];
  /** The length of the list, counted to one beyond MOST_NUMBERED. */
  counted: number;
};

export type Paging = {
  /** Null where the list is read on behind a cursor. */
  page: number | null;
  pages: number;
  isCounted: boolean;
  next: { page?: number; after?: string } | null;
};

/** Which rows to read for a page: those that it shows, and one more. None beyond the last page with a number. */
export function rowsOfPage({ page, after }: Asked): { limit: number; offset: number } {
  if (page > LAST_NUMBERED) return { limit: 0, offset: 0 };
  return { limit: PER_PAGE + 1, offset: after ? 0 : (page - 1) * PER_PAGE };
}

/** How many rows match, counted to one beyond MOST_NUMBERED. */
export function countNumbered(db: Database, table: PgTable | PgView, where?: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(MOST_NUMBERED + 1)
    // PostgreSQL 15 needs a name here.
    .as("some");
  return db.$count(some);
}

export function toNumberedPage<Row>(
  { page, after }: Asked,
  { rows, counted }: Found<Row>,
  cursorOf: (rows: Row[]) => string | null,
): { rows: Row[]; paging: Paging } {
  const shown = rows.slice(0, PER_PAGE);
  const isMore = rows.length > PER_PAGE;
  const hasNumber = after === "" && page < LAST_NUMBERED;
  return {
    rows: shown,
    paging: {
      page: after ? null : page,
      pages: Math.max(1, Math.ceil(Math.min(counted, MOST_NUMBERED) / PER_PAGE)),
      isCounted: counted <= MOST_NUMBERED,
      next: isMore ? (hasNumber ? { page: page + 1 } : { after: cursorOf(shown) ?? "" }) : null,
    },
  };
}
