/** Counting stops here: a longer list says "1,000+" and continues by `after` instead of by page numbers. */
export const MOST_NUMBERED = 1_000;

type Asked = { page: number; after: string };
type Found<Row> = {
  /** The rows of the page and one more, which says that there is another page. */
  rows: Row[];
  perPage: number;
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

export function lastNumberedPage(perPage: number): number {
  return Math.ceil(MOST_NUMBERED / perPage);
}

export function toNumberedPage<Row>(
  { page, after }: Asked,
  { rows, perPage, counted }: Found<Row>,
  cursorOf: (rows: Row[]) => string | null,
): { rows: Row[]; paging: Paging } {
  const shown = rows.slice(0, perPage);
  const isMore = rows.length > perPage;
  const hasNumber = after === "" && page < lastNumberedPage(perPage);
  return {
    rows: shown,
    paging: {
      page: after ? null : page,
      pages: Math.max(1, Math.ceil(Math.min(counted, MOST_NUMBERED) / perPage)),
      isCounted: counted <= MOST_NUMBERED,
      next: isMore ? (hasNumber ? { page: page + 1 } : { after: cursorOf(shown) ?? "" }) : null,
    },
  };
}
