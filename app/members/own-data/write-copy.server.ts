import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { and, eq, ne } from "drizzle-orm";
import { users } from "../../platform/auth/tables.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { writeZip, type AddFile } from "../../platform/files/zip.server.ts";
import { postMail } from "../../platform/mail/outbox.server.ts";
import type { Person, PersonalFeatures } from "../../platform/people/personal-data.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import type { Storage } from "../../platform/storage/storage.server.ts";
import { temporaryFolder, temporaryName } from "../../platform/storage/durable-folder.server.ts";
import { csvStream } from "../../platform/text/csv.ts";
import { formatMoment } from "../../platform/time/india-time.ts";
import { dataCopies } from "../tables.server.ts";
import { DATA_READY, fileOfCopy } from "./data-copies.server.ts";

const ROWS_AT_ONCE = 500;

type CopyServices = { db: Database; storage: Storage; dataDir: string; people: PersonalFeatures };

/**
 * Makes the requested copy and mails that it is ready. A retry after a kill starts again; one that is
 * made, was requested again, or whose account was deleted is left alone.
 */
export async function makeCopy({ db, storage, dataDir, people }: CopyServices, id: string, now: Date): Promise<void> {
  const [asked] = await db
    .select({ userId: users.id, email: users.email, name: users.name, isProven: users.emailVerified })
    .from(dataCopies)
    .innerJoin(users, eq(users.id, dataCopies.userId))
    .where(isUnmade(id));
  if (!asked) return;
  const { userId, email, name, isProven } = asked;
  const person = { userId, email: isProven ? email.toLowerCase() : null, references: [] };
  const path = join(temporaryFolder(dataDir), temporaryName());
  try {
    await mkdir(temporaryFolder(dataDir), { recursive: true });
    await writeZip(path, (add) => gatherData(db, { people, person, now }, add));
    const { size: bytes } = await stat(path);
    await storage.putFile(fileOfCopy(id), path);
    await db.transaction(async (tx) => {
      const made = { state: "ready", readyAt: now, bytes } as const;
      const [ready] = await tx.update(dataCopies).set(made).where(isUnmade(id)).returning();
      if (ready)
        await postMail(tx, DATA_READY, {
          to: email,
          values: { name, made: `${formatMoment(now)} IST` },
          aboutId: userId,
        });
    });
  } catch (error) {
    await db.update(dataCopies).set({ state: "failed" }).where(isUnmade(id));
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

const isUnmade = (id: string) => and(eq(dataCopies.id, id), ne(dataCopies.state, "ready"));

type Wanted = { people: PersonalFeatures; person: Person; now: Date };

/** All data of a person: a JSON file for each feature, its lists as tables, the person's files, and a guide. */
async function gatherData(db: Database, { people, person, now }: Wanted, add: AddFile): Promise<void> {
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
