import { createHash } from "node:crypto";
import { and, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import { users } from "../../platform/auth/tables.server.ts";
import { lock } from "../../platform/database/advisory-locks.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { KeysetPage } from "../../platform/database/keyset.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import type { ChangeSubjects } from "../../platform/features/feature.server.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { KeysetOrder, toPage } from "../../platform/lists/keyset-order.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { makeReference } from "../../platform/text/secret-link.server.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { paiseOf } from "../gifts.server.ts";
import { lockReferences } from "../write-gifts.server.ts";
import { giftImports, gifts } from "../tables.server.ts";
import { openTable, readTable } from "./check-file.server.ts";
import { checkGifts } from "./check-gifts.server.ts";
import { type GiftImport, type GiftRole, giftsWords, type ReadGift } from "./imported-gift.ts";
import { removeGifts, writeGifts } from "./write-imported.server.ts";

const KIND = "gift-import";
/** So many lines are imported, or gifts removed, in one transaction. */
const GIFTS_AT_ONCE = 500;
const NEWEST_FIRST = new KeysetOrder(giftImports, [giftImports.importedAt, giftImports.id], "desc");

type ImportedFile = { hash: string; title: string };
type Importing = { encryption: Encryption; act: Act };

/**
 * Imports the gifts of a file that are not here. An import that was interrupted goes on when the file is sent again.
 * @throws HttpError 400; 409 where nothing of it is to be imported
 */
export async function importFile(
  db: Database,
  bytes: Uint8Array,
  columns: GiftRole[],
  { encryption, act }: Importing,
): Promise<GiftImport> {
  const read = await readTable(db, openTable(bytes, columns), columns, act.now);
  const { gifts: fresh } = await checkGifts(db, read.gifts);
  const file = {
    hash: createHash("sha256").update(bytes).digest("hex"),
    title: `${giftsWords(fresh.length)} of a file`,
  };
  let id = "";
  for (let from = 0; from < fresh.length; from += GIFTS_AT_ONCE)
    id = (await importSlice(db, fresh.slice(from, from + GIFTS_AT_ONCE), file, { encryption, act })) || id;
  if (!id) throw new HttpError(409, "There is nothing to import: the gifts of this file are here already.");
  return getImport(db, id);
}

/** @returns the id of the import; empty where the slice adds nothing */
function importSlice(
  db: Database,
  read: ReadGift[],
  file: ImportedFile,
  { encryption, act }: Importing,
): Promise<string> {
  return db.transaction(async (tx) => {
    // One at a time, also of several instances: each sees what the other has imported.
    await lock(tx, "giftImport");
    await lockReferences(
      tx,
      read.flatMap(({ bankReference }) => bankReference || []),
    );
    const { gifts: fresh } = await checkGifts(tx, read);
    if (fresh.length === 0) return "";
    const importId = (await findOpen(tx, file)) ?? (await beginImport(tx, file, act));
    await writeGifts(tx, fresh, { importId, encryption });
    return importId;
  });
}

async function findOpen(tx: Database, { hash }: ImportedFile): Promise<string | null> {
  const [open] = await tx
    .select({ id: giftImports.id })
    .from(giftImports)
    .where(and(eq(giftImports.fileHash, hash), isNull(giftImports.removedAt)));
  return open?.id ?? null;
}

async function beginImport(tx: Database, { hash, title }: ImportedFile, act: Act): Promise<string> {
  const id = makeReference("GI");
  await tx.insert(giftImports).values({ id, fileHash: hash, importedAt: act.now, importedBy: act.byId ?? null });
  await noteChange(tx, act, { kind: KIND, id, title, action: "add" });
  return id;
}

/** Takes all gifts of an import back that were not refunded; a removal that was interrupted goes on. @throws HttpError 404 */
export async function removeImport(db: Database, id: string, act: Act): Promise<GiftImport> {
  let removed = 0;
  do {
    removed = await db.transaction(async (tx) => {
      await lock(tx, "giftImport");
      await noteRemoval(tx, id, act);
      return removeGifts(tx, id, { most: GIFTS_AT_ONCE, now: act.now });
    });
  } while (removed === GIFTS_AT_ONCE);
  return getImport(db, id);
}

async function noteRemoval(tx: Database, id: string, act: Act): Promise<void> {
  const { importedAt, removedAt, gifts: count } = await getImport(tx, id);
  if (removedAt) return;
  await tx.update(giftImports).set({ removedAt: act.now }).where(eq(giftImports.id, id));
  const title = `${giftsWords(count)}, imported on ${formatDate(new Date(importedAt))}`;
  await noteChange(tx, act, { kind: KIND, id, title, action: "delete" });
}

/** Newest first. */
export async function listImports(
  db: Database,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<KeysetPage<GiftImport>> {
  const rows = await selectImports(db, await NEWEST_FIRST.after(db, after), limit + 1);
  const page = toPage(rows, limit);
  return { ...page, rows: await toAnswers(db, page.rows) };
}

/** @throws HttpError 404 */
async function getImport(db: Database, id: string): Promise<GiftImport> {
  const [found] = await toAnswers(db, await selectImports(db, eq(giftImports.id, id), 1));
  if (!found) throw notFound("This import is not on the list any more.");
  return found;
}

function selectImports(db: Database, where: ReturnType<typeof and>, limit: number) {
  return db
    .select({ ...getTableColumns(giftImports), by: users.name, place: NEWEST_FIRST.place })
    .from(giftImports)
    .leftJoin(users, eq(users.id, giftImports.importedBy))
    .where(where)
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(limit);
}

type ImportRow = typeof giftImports.$inferSelect & { by: string | null };

/** With what stands of each. */
async function toAnswers(db: Database, rows: ImportRow[]): Promise<GiftImport[]> {
  const { importId, receivedOn, amountInPaise, status } = gifts;
  const sums = await db
    .select({
      importId,
      count: sql<number>`count(*)::int`,
      left: sql<number>`(count(*) filter (where ${status} = 'paid'))::int`,
      paise: paiseOf(amountInPaise),
      firstDay: sql<string>`min(${receivedOn})::text`,
      lastDay: sql<string>`max(${receivedOn})::text`,
    })
    .from(gifts)
    .where(
      and(
        isAnyOf(
          importId,
          rows.map(({ id }) => id),
        ),
        isNotNull(receivedOn),
      ),
    )
    .groupBy(importId);
  const sumOf = new Map(sums.map((sum) => [sum.importId, sum]));
  return rows.map(({ id, importedAt, by, removedAt }) => {
    const { count = 0, left = 0, paise = 0, firstDay = null, lastDay = null } = sumOf.get(id) ?? {};
    return {
      _id: id,
      importedAt: importedAt.toISOString(),
      importedBy: by ?? "",
      gifts: count,
      amount: paiseToRupees(paise),
      firstDay,
      lastDay,
      removedAt: removedAt?.toISOString() ?? null,
      canRemove: left > 0,
    };
  });
}

/** For the log of changes. */
export const importSubjects: ChangeSubjects = {
  kinds: [KIND],
  find: (_, ids) => Promise.resolve(ids.map((id) => ({ id, name: "", path: "/admin/gifts/import" }))),
};
