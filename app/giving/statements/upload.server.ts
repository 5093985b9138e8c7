import { createHash } from "node:crypto";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { makeReference } from "../../platform/text/secret-link.server.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { findFileColumns, rememberFileColumns } from "../../platform/csv/csv-columns.server.ts";
import { decodeCsv, readCsvLines } from "../../platform/csv/csv-text.server.ts";
import { type CsvTable, findTable, samplesOf, signatureOf } from "../../platform/csv/table.ts";
import {
  areReadable,
  columnsSchema,
  guessColumns,
  isStatementHeader,
  recogniseBank,
  type BankColumns,
} from "./columns.ts";
import { readCredits, type ReadCredit } from "./read-credits.ts";
import { daysWords, type UnknownColumns, type Uploaded } from "./statement.ts";
import { bankCredits, bankStatements } from "./tables.server.ts";

const NO_TABLE =
  "No table of payments was found in this file: it needs columns for the day, the words and the money in.";
const ROWS_AT_ONCE = 1_000;

/**
 * Stores the credits of a bank's statement, each once however many statements have it. `given` is what staff say of its
 * columns, which is remembered for the next one with the same header.
 * @throws HttpError 400 for a file that is no such statement; 409 where all of its credits are stored already
 */
export async function uploadStatement(
  db: Database,
  bytes: Uint8Array,
  given: BankColumns | null,
  act: Act,
): Promise<Uploaded> {
  const table = findTable(readCsvLines(decodeCsv(bytes)), { isHeader: isStatementHeader });
  if (!table) throw invalid({ file: NO_TABLE });
  const { header } = table;
  if (given && given.columns.length !== header.length)
    throw invalid({ columns: "These are the columns of another file." });
  const known = given ?? (await findColumns(db, header));
  if (!known) return unknown(table, { bank: "", columns: guessColumns(header) }, "");
  const { credits, problem } = readCredits(table, known.columns, indiaDay(act.now));
  if (!credits) return unknown(table, known, problem);
  const statement = await db.transaction(async (tx) => {
    if (given) await rememberFileColumns(tx, { ...given, signature: signatureOf(header) }, act.now);
    return storeCredits(tx, known.bank, credits, act);
  });
  return { statement, unknown: null };
}

/** What is known of the columns: what staff said of this header, or the bank that it is recognised as. */
async function findColumns(db: Database, header: string[]): Promise<BankColumns | null> {
  const said = columnsSchema.safeParse(await findFileColumns(db, signatureOf(header)));
  if (said.success) return said.data;
  const recognised = { bank: recogniseBank(header), columns: guessColumns(header) };
  return recognised.bank && areReadable(recognised.columns) ? recognised : null;
}

function unknown(table: CsvTable, { bank, columns }: BankColumns, problem: string): Uploaded {
  const found: UnknownColumns = { problem, bank, ...samplesOf(table), columns };
  return { statement: null, unknown: found };
}

async function storeCredits(
  tx: Database,
  bank: string,
  credits: ReadCredit[],
  act: Act,
): Promise<Uploaded["statement"]> {
  const days = credits.map(({ day }) => day).toSorted();
  const [firstDay = "", lastDay = ""] = [days[0], days.at(-1)];
  const id = makeReference("BS");
  await tx
    .insert(bankStatements)
    .values({ id, bank, firstDay, lastDay, uploadedAt: act.now, uploadedBy: act.byId ?? null });
  const rows = fingerprinted(bank, credits).map((credit) => ({ ...credit, statementId: id }));
  let added = 0;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const { rowCount } = await tx
      .insert(bankCredits)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoNothing({ target: bankCredits.fingerprint });
    added += rowCount ?? 0;
  }
  const duplicates = rows.length - added;
  if (added === 0) throw new HttpError(409, `All ${duplicates} credits of this file are in an earlier statement.`);
  await noteChange(tx, act, {
    kind: "bank-statement",
    id,
    title: `${bank}, ${daysWords(firstDay, lastDay)}`,
    action: "add",
  });
  return { _id: id, added, duplicates };
}

/** What distinguishes a credit from others, with how many there were before it: two people may give the same on one day. */
function fingerprinted(bank: string, credits: ReadCredit[]) {
  const seen = new Map<string, number>();
  return credits.map((credit) => {
    const { day, amountInPaise, number, words } = credit;
    const own = JSON.stringify([bank, day, amountInPaise, number || words]);
    const before = seen.get(own) ?? 0;
    seen.set(own, before + 1);
    return { ...credit, fingerprint: createHash("sha256").update(`${own} ${before}`).digest("base64url") };
  });
}
