import { randomUUID } from "node:crypto";
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import { lock } from "../database/advisory-locks.server.ts";
import { isAnyOf } from "../database/any-of.server.ts";
import type { Database } from "../database/client.server.ts";
import type { KeysetPage, SearchedKeyset } from "../database/keyset.ts";
import { invalid, notFound } from "../http/http-error.ts";
import { KeysetOrder, toPage } from "../lists/keyset-order.server.ts";
import { hasParts } from "../search/text-search.server.ts";
import type { EntryProblem } from "./fit-pages.server.ts";
import { type OldAddress, type OldAddressEntry, oldPathOf } from "./old-address.ts";
import { oldAddresses } from "./tables.server.ts";

const BY_PATH = new KeysetOrder(oldAddresses, [oldAddresses.path]);
const KIND = "old-address";
const GONE = "This old address was removed meanwhile.";

type Row = typeof oldAddresses.$inferSelect;

/** Where an old address leads; null where it is none. `path` is as `oldPathOf` has it. */
export async function findTarget(db: Database, path: string): Promise<string | null> {
  const [row] = await db.select({ target: oldAddresses.target }).from(oldAddresses).where(eq(oldAddresses.path, path));
  return row?.target ?? null;
}

/** By path. */
export async function listOldAddresses(
  db: Database,
  { q = "", limit, after }: SearchedKeyset,
): Promise<KeysetPage<OldAddress>> {
  const text = sql`${oldAddresses.path} || ' ' || ${oldAddresses.target}`;
  const rows = await db
    .select({ ...getTableColumns(oldAddresses), place: BY_PATH.place })
    .from(oldAddresses)
    .where(and(hasParts(text, q), await BY_PATH.after(db, after)))
    .orderBy(...BY_PATH.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, toAnswer);
}

/** @throws HttpError 400 where it is on the list already, or leads to itself or to another old address */
export function addOldAddress(db: Database, entry: OldAddressEntry, act: Act): Promise<OldAddress> {
  return db.transaction(async (tx) => {
    await refuseUnfit(tx, entry);
    const values = { id: randomUUID(), ...entry, createdAt: act.now };
    const row = only(await tx.insert(oldAddresses).values(values).returning());
    await noteChange(tx, act, { kind: KIND, id: row.id, title: row.path, action: "create" });
    return toAnswer(row);
  });
}

/** @throws HttpError 400 as above, 404 where it was removed */
export function updateOldAddress(db: Database, id: string, entry: OldAddressEntry, act: Act): Promise<OldAddress> {
  return db.transaction(async (tx) => {
    await refuseUnfit(tx, entry, id);
    const [before] = await tx.select().from(oldAddresses).where(eq(oldAddresses.id, id));
    const row = only(await tx.update(oldAddresses).set(entry).where(eq(oldAddresses.id, id)).returning());
    const differences = [
      { label: "Old address", before: before?.path ?? "", after: row.path },
      { label: "Leads to", before: before?.target ?? "", after: row.target },
    ].filter((one) => one.before !== one.after);
    if (differences.length > 0)
      await noteChange(tx, act, { kind: KIND, id, title: row.path, action: "update", differences });
    return toAnswer(row);
  });
}

/** @throws HttpError 404 where it was removed already */
export function removeOldAddress(db: Database, id: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const { path: title } = only(await tx.delete(oldAddresses).where(eq(oldAddresses.id, id)).returning());
    await noteChange(tx, act, { kind: KIND, id, title, action: "delete" });
  });
}

/** Removes those that lead to pages that an import brought, when it is removed. */
export async function removeOldAddressesTo(tx: Database, targets: string[]): Promise<void> {
  await tx.delete(oldAddresses).where(isAnyOf(oldAddresses.target, targets));
}

/** Removes some of an import of old addresses. @returns how many */
export async function removeImported(tx: Database, importId: string, { most }: { most: number }): Promise<number> {
  const { id } = oldAddresses;
  const some = tx.select({ id }).from(oldAddresses).where(eq(oldAddresses.importId, importId)).limit(most);
  return (await tx.delete(oldAddresses).where(inArray(id, some)).returning({ id })).length;
}

/**
 * Adds those of an import that are fit, in its transaction. An old address that is on the list keeps where it leads.
 * `importId` names an import of old addresses.
 * @returns how many were added, and for each entry why it was not, or null
 */
export async function addOldAddresses(
  tx: Database,
  entries: OldAddressEntry[],
  { importId, now }: { importId?: string; now: Date },
): Promise<{ added: number; problems: (EntryProblem | null)[] }> {
  const problems = await findProblems(tx, entries);
  const values = entries.flatMap(({ path, target }, at) =>
    problems[at] ? [] : { id: randomUUID(), path, target, createdAt: now, importId },
  );
  for (let from = 0; from < values.length; from += ROWS_AT_ONCE)
    await tx.insert(oldAddresses).values(values.slice(from, from + ROWS_AT_ONCE));
  return { added: values.length, problems };
}

/** Five parameters each; a statement has at most 65,535. */
const ROWS_AT_ONCE = 5_000;

/**
 * What is wrong with each entry, those before it counted as added. No chain is made by an entry that leads to an old
 * address, so that there is no loop; the lock keeps two instances from making one together. `except` is being changed.
 */
export async function findProblems(
  tx: Database,
  entries: OldAddressEntry[],
  except?: string,
): Promise<(EntryProblem | null)[]> {
  await lock(tx, "oldAddresses");
  const asked = entries.map((entry) => ({ ...entry, leadsTo: ownPathOf(entry.target) }));
  const paths = asked.flatMap(({ path, leadsTo }) => [path, leadsTo]);
  const stored = await tx
    .select()
    .from(oldAddresses)
    .where(isAnyOf(oldAddresses.path, [...new Set(paths)]));
  const known = new Map(stored.flatMap(({ id, path, target }) => (id === except ? [] : [[path, target]])));
  return asked.map(({ path, target, leadsTo }) => {
    const beyond = known.get(leadsTo);
    const problem = problemOf({ isLoop: path === leadsTo, former: known.get(path), beyond });
    if (!problem) known.set(path, target);
    return problem;
  });
}

type Found = { isLoop: boolean; former: string | undefined; beyond: string | undefined };

function problemOf({ isLoop, former, beyond }: Found): EntryProblem | null {
  if (isLoop) return { field: "target", sentence: "The old address would lead to itself." };
  if (former !== undefined)
    return { field: "path", sentence: `This old address is on the list, and leads to ${former}.` };
  if (beyond !== undefined)
    return { field: "target", sentence: `That is an old address too. Please send it to ${beyond} directly.` };
  return null;
}

/** The path of a target on this site, compared as old addresses are; empty for another site. */
const ownPathOf = (target: string) => (target.startsWith("/") ? (oldPathOf(target) ?? "") : "");

async function refuseUnfit(tx: Database, entry: OldAddressEntry, except?: string): Promise<void> {
  const [problem] = await findProblems(tx, [entry], except);
  if (problem) throw invalid({ [problem.field]: problem.sentence });
}

/** @throws HttpError 404 */
function only([row]: Row[]): Row {
  if (!row) throw notFound(GONE);
  return row;
}

function toAnswer({ id, createdAt, path, target }: Row): OldAddress {
  return { _id: id, path, target, createdAt: createdAt.toISOString() };
}
