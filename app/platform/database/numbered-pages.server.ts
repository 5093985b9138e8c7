/** Counting stops here: beyond it a page says "1,000+", and its list goes on by `after` instead of by numbers. */
export const MOST_COUNTED = 1_000;

type Asked = { page: number; after: string };
type Found<Row> = {
  /** What the page shows and one more, which tells whether there is more. */
  rows: Row[];
  perPage: number;
  /** How many there are in the list, counted to one beyond MOST_COUNTED. */
  counted: number;
};

/** Where a list stands; `next` leads on, by number as far as there are numbers. */
export type Paging = {
  /** Null where the list is read on from one of its items. */
  page: number | null;
  pages: number;
  isCounted: boolean;
  next: { page?: number; after?: string } | null;
};

/** A page that has no number is not read. */
export function lastNumberedPage(perPage: number): number {
  return Math.ceil(MOST_COUNTED / perPage);
}

export function toNumberedPage<Row extends { id: string }>(
  { page, after }: Asked,
  { rows, perPage, counted }: Found<Row>,
): { rows: Row[]; paging: Paging } {
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const isMore = rows.length > perPage && last !== undefined;
  const hasNumber = after === "" && page < lastNumberedPage(perPage);
  return {
    rows: shown,
    paging: {
      page: after ? null : page,
      pages: Math.max(1, Math.ceil(Math.min(counted, MOST_COUNTED) / perPage)),
      isCounted: counted <= MOST_COUNTED,
      next: isMore ? (hasNumber ? { page: page + 1 } : { after: last.id }) : null,
    },
  };
}
