import type { KeysetPage } from "../database/keyset.ts";
import { csvStream } from "../text/csv.ts";
import type { ApiContext } from "./api.server.ts";

const PAGE_SIZE = 1_000;

const TYPES = {
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

/** Answers a file that is saved under a name, and that no cache stores. The ending of the name tells its type. */
export function answerFile(
  c: ApiContext,
  name: `${string}.${keyof typeof TYPES}`,
  body: string | Uint8Array | ReadableStream,
): Response {
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1) as keyof typeof TYPES];
  return c.body(body instanceof Uint8Array ? new Uint8Array(body) : body, 200, {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
  });
}

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
  return answerFile(c, `${name}.csv`, csvStream(head, readPages(list, toCells)));
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
