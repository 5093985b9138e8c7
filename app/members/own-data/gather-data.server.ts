import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { Database } from "../../platform/database/client.server.ts";
import type { AddFile } from "../../platform/files/zip.server.ts";
import type { Person, PersonalFeatures } from "../../platform/people/personal-data.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import { csvStream } from "../../platform/text/csv.ts";
import { formatMoment } from "../../platform/time/india-time.ts";

const ROWS_AT_ONCE = 500;

type Wanted = { people: PersonalFeatures; person: Person; now: Date };

/** All data of a person: a JSON file for each feature, its lists as tables, the person's files, and a guide. */
export async function gatherData(db: Database, { people, person, now }: Wanted, add: AddFile): Promise<void> {
  const contents: string[] = [];
  for (const { name, personalData } of people) {
    const rows = (await personalData?.export(db, person)) ?? [];
    if (rows.length > 0) {
      await add(`${name}.json`, Readable.from(jsonOf(rows)));
      const head = columnsOf(rows);
      if (head) await add(`${name}.csv`, Readable.fromWeb(csvStream(head, cellsOf(rows, head)) as NodeStream));
      contents.push(`${name}.json${head ? `, ${name}.csv` : ""}: ${rows.length}`);
    }
    for (const { name: file, bytes } of (await personalData?.files?.(db, person)) ?? []) {
      await add(file, Readable.from([bytes]));
      contents.push(file);
    }
  }
  await add("README.txt", Readable.from([await introduce(db, contents, now)]));
}

async function introduce(db: Database, contents: string[], now: Date): Promise<string> {
  const { name, email } = await getSite(db);
  return [
    `What ${name} has stored about you, as it stood on ${formatMoment(now)} IST.`,
    "",
    "A file for each part of the site, and how many records it holds. The JSON files hold all of it, the CSV files the same as tables for a spreadsheet. Times are UTC, amounts are in paise.",
    "",
    ...contents,
    "",
    `Questions about it: ${email}`,
    "",
  ].join("\r\n");
}

function* jsonOf(rows: object[]): Generator<string> {
  for (const [number, row] of rows.entries()) yield `${number === 0 ? "[\n" : ",\n"}${JSON.stringify(row, null, 2)}`;
  yield "\n]\n";
}

/** Rows with the same columns become a table; null for others. */
function columnsOf(rows: object[]): string[] | null {
  const [first = {}] = rows;
  const columns = Object.keys(first);
  const head = columns.join();
  return rows.every((row) => Object.keys(row).join() === head) ? columns : null;
}

async function* cellsOf(rows: object[], head: string[]): AsyncGenerator<string[][]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield rows.slice(from, from + ROWS_AT_ONCE).map((row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      return head.map((column) => toText(values.get(column)));
    });
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}
