import { readDay } from "./written-day.ts";

/** A line of a file, by its number there. */
export type CsvLine = { line: number; cells: string[] };
/** The head of a file's table and the lines below it. */
export type CsvTable = { header: string[]; lines: CsvLine[] };

/** How a table is recognised: by the names of its columns, else by the first of its lines. */
export type TableKind = {
  isHeader: (cells: string[]) => boolean;
  /** By default a line with a day. */
  isRow?: ((cells: string[]) => boolean) | undefined;
  /** Lines with fewer filled cells belong to the text above the table. */
  leastColumns?: number | undefined;
  /** Where the first line is a row, the names of its columns are empty. */
  mayLackHeader?: boolean | undefined;
};

/** Above the table banks write the account's facts. */
const MOST_ABOVE = 60;
const hasDay = (cells: string[]) => cells.some((cell) => readDay(cell) !== null);

/** The table among the lines of a file, read once for each delimiter: at its header, else above its first row. */
export function findTable(
  readings: CsvLine[][],
  { isHeader, isRow = hasDay, leastColumns = 3, mayLackHeader = false }: TableKind,
): CsvTable | null {
  const tables = readings.flatMap((lines) => {
    const isWide = ({ cells }: CsvLine) => cells.filter(Boolean).length >= leastColumns;
    const above = lines.slice(0, MOST_ABOVE);
    const named = above.findIndex((one) => isWide(one) && isHeader(one.cells));
    const first = above.findIndex((one) => isWide(one) && isRow(one.cells));
    if (mayLackHeader && named < 0 && first === 0)
      return { header: above[0]?.cells.map(() => "") ?? [], lines, isNamed: false };
    const at = named >= 0 ? named : first - 1;
    const head = lines[at];
    return head && isWide(head) ? { header: head.cells, lines: lines.slice(at + 1), isNamed: named >= 0 } : [];
  });
  // A delimiter that is none leaves fewer columns.
  const [widest] = tables.toSorted(
    (a, b) => Number(b.isNamed) - Number(a.isNamed) || b.header.length - a.header.length,
  );
  return widest ?? null;
}

/** `txndate` for `Txn Date`. */
export const plainName = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The same for all files with the same columns. */
export const signatureOf = (header: string[]): string => header.map(plainName).join("|");

/** How the columns of a role are called, the likeliest first. */
export type RoleNames<Role extends string> = [Role, RegExp[]][];

/** What the columns of a table hold, by their names: each role is given to the first column that fits. */
export function guessRoles<Role extends string>(header: string[], all: RoleNames<Role>): (Role | "")[] {
  const names = header.map(plainName);
  const roles = names.map((): Role | "" => "");
  for (const [role, likely] of all) {
    const found = likely.map((name) => names.findIndex((one, at) => roles[at] === "" && name.test(one)));
    const at = found.find((index) => index >= 0);
    if (at !== undefined) roles[at] = role;
  }
  return roles;
}

const SAMPLES = 2;

/** What staff see of columns that are unknown: the header, and the first cells below it. */
export function samplesOf({ header, lines }: CsvTable) {
  return { header, samples: lines.slice(0, SAMPLES).map(({ cells }) => header.map((_, index) => cells[index] ?? "")) };
}
