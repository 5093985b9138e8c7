import { CsvError, parse } from "csv-parse/sync";
import { invalid } from "../http/http-error.ts";
import type { CsvLine } from "./table.ts";

export const MOST_CSV_LINES = 20_000;
export const DELIMITERS = [",", ";", "\t"];
const NO_CSV = "This is not a CSV file. Please download or save the table as CSV, which Excel can do too.";
/** How PDF, the two formats of Excel, and pages that banks name `.xls` begin. */
const OTHER_FORMATS = ["%PDF", "PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0", "<"];
/** NUL too, which PostgreSQL refuses. */
const CONTROL_CHARACTERS = /[\p{Cc}\u00a0\u200b\ufeff]+/gu;
const EXCEPT_LINE_ENDS = /(?:(?!\n)[\p{Cc}\u00a0\u200b\ufeff])+/gu;

/** How a file is read that is not like a statement of a bank. */
export type CsvOptions = { mostLines?: number; longestCell?: number; keepsLineEnds?: boolean };

/** The text of a file in UTF-8, UTF-16 or Windows-1252. @throws HttpError 400 for another format, and for too many lines */
export function decodeCsv(bytes: Uint8Array, { mostLines = MOST_CSV_LINES }: CsvOptions = {}): string {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  const text = decode(bytes).trimStart();
  if (OTHER_FORMATS.some((one) => start.startsWith(one)) || text.startsWith("<") || text.includes("\0"))
    throw invalid({ file: NO_CSV });
  const lines = text.split(/\r\n?|\n/).length;
  if (lines > mostLines) {
    const counts = [lines, mostLines].map((count) => count.toLocaleString("en-IN"));
    throw invalid({
      file: `This file has ${counts[0]} lines, and at most ${counts[1]} are read. Please divide it, such as by months or years.`,
    });
  }
  return text;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * The lines of a CSV text, once for each delimiter that it may have. Cells are cut after `longestCell` characters, and
 * line ends in them become spaces unless `keepsLineEnds`.
 * @throws HttpError 400 where it cannot be read
 */
export function readCsvLines(
  text: string,
  { longestCell = 500, keepsLineEnds = false, delimiters = DELIMITERS }: CsvOptions & { delimiters?: string[] } = {},
): CsvLine[][] {
  const used = delimiters.filter((delimiter) => text.includes(delimiter));
  const apart = keepsLineEnds ? EXCEPT_LINE_ENDS : CONTROL_CHARACTERS;
  const parsed = (used.length > 0 ? used : [","]).map((delimiter) => parseCsv(text, delimiter));
  // In a text, a character that is another file's delimiter may come before a quotation mark.
  const readings = parsed.filter((one) => Array.isArray(one));
  const problem = parsed.find((one) => one instanceof CsvError);
  if (problem && readings.length === 0)
    throw invalid({
      file: `The file cannot be read near line ${String(problem["lines"])}: a quotation mark is not closed.`,
    });
  return readings.map((records) =>
    records.map(({ info, record }) => ({
      line: info.lines,
      cells: record.map((cell) => toCell(cell.replaceAll(apart, " "), longestCell)),
    })),
  );
}

function parseCsv(text: string, delimiter: string) {
  try {
    const options = { delimiter, relax_column_count: true, relax_quotes: true, info: true } as const;
    return parse(text, options) as unknown as { info: { lines: number }; record: string[] }[];
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
}

/** Excel exports numbers as `="0123"`, so that no zero is lost. */
function toCell(cell: string, longest: number): string {
  const plain = cell.toWellFormed().trim();
  return (/^="(.*)"$/.exec(plain)?.[1] ?? plain).slice(0, longest).toWellFormed();
}
