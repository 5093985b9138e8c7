import type { KeysetPage } from "../database/keyset.ts";
import { csvStream } from "../text/csv.ts";
import type { ApiContext } from "./api.server.ts";

const PAGE_SIZE = 1_000;

type ListFile<Row> = {
  /** Without its ending. */
  name: string;
  head: string[];
  /** One page of the list; `after` is the `next` of the page before. */
  list: (page: { limit: number; after?: string | undefined }) => Promise<KeysetPage<Row>>;
  toCells: (row: Row) => string[];
};

/** Answers a whole list as CSV, read page by page as fast as it is taken: a long list is never in memory whole. */
export function answerListFile<Row>(c: ApiContext, { name, head, list, toCells }: ListFile<Row>): Response {
  return c.body(csvStream(head, readPages(list, toCells)), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
  });
}

async function* readPages<Row>(
  list: ListFile<Row>["list"],
  toCells: ListFile<Row>["toCells"],
): AsyncGenerator<string[][]> {
  for (let after: string | undefined; ;) {
    const { rows, next } = await list({ limit: PAGE_SIZE, after });
    yield rows.map(toCells);
    if (!next) return;
    after = next;
  }
}
