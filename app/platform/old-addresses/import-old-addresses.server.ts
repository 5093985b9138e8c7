import type { Act } from "../audit/note-change.server.ts";
import type { CsvTable } from "../csv/table.ts";
import type { Database } from "../database/client.server.ts";
import { invalid } from "../http/http-error.ts";
import { type ImportFileKind, openTable } from "../imports/file-columns.server.ts";
import { countOfImports, FileImports } from "../imports/file-imports.server.ts";
import { firstSentence, type LineProblem, listed, readLines } from "../imports/file-lines.ts";
import { findPageProblem, type SitePages, withOwnPath } from "./fit-pages.server.ts";
import {
  type AddressColumn,
  addressColumnsSchema,
  type AddressPreview,
  type AddressRole,
  addressWords,
  guessAddressColumns,
  type OldAddressImport,
} from "./imported-address.ts";
import { type OldAddressEntry, oldAddressEntrySchema } from "./old-address.ts";
import { addOldAddresses, findProblems, removeImported } from "./old-addresses.server.ts";
import { oldAddresses } from "./tables.server.ts";

/** For each two pages may be loaded. */
const MOST_LINES = 1_000;
const TOO_MANY = `At most ${MOST_LINES.toLocaleString("en-IN")} addresses are read at once. Please divide the file.`;

export const ADDRESS_FILE: ImportFileKind<AddressRole> = {
  name: "old-addresses",
  noTable: "No addresses were found: the file needs two columns, the old address and where it leads.",
  columns: addressColumnsSchema,
  guess: guessAddressColumns,
  isRow: (cells) => cells.filter((cell) => cell.includes("/")).length > 1,
  leastColumns: 2,
  csv: { longestCell: 2_000 },
  mayLackHeader: true,
};

/** Those of a removed import are gone, also where staff changed them since. */
export const oldAddressImports = new FileImports({
  kind: "old-address-import",
  path: "/admin/settings/old-addresses/import",
  prefix: "AI",
  words: addressWords,
  readFigures: async (db, ids) => {
    const addressesOf = await countOfImports(db, oldAddresses.importId, ids);
    return ({ _id }) => ({ addresses: addressesOf(_id) });
  },
  countOf: ({ addresses }) => addresses,
  removeSome: removeImported,
});

type Entry = OldAddressEntry & { line: number };

/** What an import of a file would bring. */
export async function previewOldAddresses(
  db: Database,
  table: CsvTable,
  columns: AddressRole[],
  pages: SitePages,
): Promise<AddressPreview> {
  const { rows, problems } = await readEntries(table, columns, pages);
  const found = await db.transaction((tx) => findProblems(tx, rows));
  const refused = rows.flatMap(({ line }, at) => (found[at] ? { line, problem: found[at].sentence } : []));
  return {
    addresses: rows.length - refused.length,
    problems: listed([...problems, ...refused]),
    notes: listed([]),
  };
}

/** Adds the old addresses of a file that are fit. @throws HttpError 400; 409 where there are none */
export async function importOldAddresses(
  db: Database,
  bytes: Uint8Array,
  { columns, pages, act }: { columns: AddressRole[]; pages: SitePages; act: Act },
): Promise<OldAddressImport> {
  const { rows } = await readEntries(openTable(ADDRESS_FILE, bytes, columns), columns, pages);
  const file = {
    bytes,
    rows,
    compare: async (tx: Database, entries: Entry[]) => {
      const found = await findProblems(tx, entries);
      return entries.filter((_, at) => !found[at]);
    },
    write: async (tx: Database, entries: Entry[], importId: string) => {
      await addOldAddresses(tx, entries, { importId, now: act.now });
    },
  };
  return oldAddressImports.add(db, file, act);
}

/** The lines that are fit for the pages of the site, and why the others are not. */
async function readEntries({ lines }: CsvTable, columns: AddressRole[], pages: SitePages) {
  if (lines.filter(({ cells }) => cells.some(Boolean)).length > MOST_LINES) throw invalid({ file: TOO_MANY });
  const site = { ...pages, isPage: onceForEach(pages.isPage) };
  const { rows, problems } = readLines<AddressColumn, OldAddressEntry>(lines, columns, (of) => {
    const { data, error } = oldAddressEntrySchema.safeParse({ path: of("path"), target: of("target") });
    return data ? withOwnPath(data, pages.siteUrl) : firstSentence(error);
  });
  const fit: Entry[] = [];
  const unfit: LineProblem[] = [];
  for (const entry of rows) {
    const problem = await findPageProblem(entry, site);
    if (problem) unfit.push({ line: entry.line, problem: problem.sentence });
    else fit.push(entry);
  }
  return { rows: fit, problems: [...problems, ...unfit] };
}

/** Many old addresses may lead to one page. */
function onceForEach(isPage: SitePages["isPage"]): SitePages["isPage"] {
  const known = new Map<string, boolean>();
  return async (path) => {
    const answer = known.get(path) ?? (await isPage(path));
    known.set(path, answer);
    return answer;
  };
}
