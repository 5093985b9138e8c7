import type { z } from "zod";
import { findFileColumns, rememberFileColumns } from "../csv/csv-columns.server.ts";
import { type CsvOptions, decodeCsv, DELIMITERS, readCsvLines } from "../csv/csv-text.server.ts";
import { type CsvTable, findTable, samplesOf, signatureOf, type TableKind } from "../csv/table.ts";
import type { Database } from "../database/client.server.ts";
import { invalid } from "../http/http-error.ts";

/** What the files of one kind of import hold, and how their columns are recognised. */
export type ImportFileKind<Role extends string> = Omit<TableKind, "isHeader"> & {
  /** Distinguishes its files from those of other kinds with the same header. */
  name: string;
  /** Said of a file without such a table. */
  noTable: string;
  columns: z.ZodType<{ columns: Role[] }>;
  csv?: CsvOptions;
  guess: (header: string[]) => Role[];
};

type Given<Role> = { bytes: Uint8Array; columns: Role[] | null; now: Date };

/** Reads a file whose columns are known. @throws HttpError 400 for a file without a table, and for the columns of another file */
export function openTable<Role extends string>(
  { columns, guess, noTable, csv, ...kind }: ImportFileKind<Role>,
  bytes: Uint8Array,
  given: Role[] | null,
): CsvTable {
  const isHeader = (cells: string[]) => columns.safeParse({ columns: guess(cells) }).success;
  const text = decodeCsv(bytes, csv);
  // Reading a long file once for each delimiter would take seconds.
  const [head = ""] = text.split(/\r|\n/, 1);
  const fit = DELIMITERS.filter((delimiter) => isHeader(head.split(delimiter)));
  const readings = readCsvLines(text, { ...csv, ...(fit.length > 0 && { delimiters: fit }) });
  const table = findTable(readings, { ...kind, isHeader });
  if (!table) throw invalid({ file: noTable });
  if (given && given.length !== table.header.length)
    throw invalid({ columns: "These are the columns of another file." });
  return table;
}

/**
 * Says what an import of the file would bring. What staff say of its columns is remembered for the next file with the
 * same header.
 * @throws HttpError 400
 */
export async function checkFile<Role extends string, Preview>(
  db: Database,
  kind: ImportFileKind<Role>,
  { bytes, columns, now }: Given<Role>,
  previewOf: (table: CsvTable, columns: Role[]) => Promise<Preview>,
) {
  const table = openTable(kind, bytes, columns);
  const signature = `${kind.name}|${signatureOf(table.header)}`;
  if (columns) await rememberFileColumns(db, { signature, bank: "", columns }, now);
  const known = columns ?? (await findColumns(db, kind, { table, signature }));
  return {
    ...samplesOf(table),
    columns: known ?? kind.guess(table.header),
    preview: known && (await previewOf(table, known)),
  };
}

async function findColumns<Role extends string>(
  db: Database,
  { columns, guess }: ImportFileKind<Role>,
  { table, signature }: { table: CsvTable; signature: string },
): Promise<Role[] | null> {
  const said = columns.safeParse(await findFileColumns(db, signature));
  const guessed = columns.safeParse({ columns: guess(table.header) });
  return (said.success && said.data.columns) || (guessed.success && guessed.data.columns) || null;
}
