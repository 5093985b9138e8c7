import { and, isNotNull, sql } from "drizzle-orm";
import type { Act } from "../../platform/audit/note-change.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { openTable } from "../../platform/imports/file-columns.server.ts";
import { FileImports } from "../../platform/imports/file-imports.server.ts";
import { moneyMovements } from "../../platform/payments/tables.server.ts";
import { paiseToRupees } from "../../platform/text/money.ts";
import { countReceived, ofGift, receivedPaise } from "../gift-money.server.ts";
import { lockReferences } from "../write-gifts.server.ts";
import { gifts } from "../tables.server.ts";
import { GIFT_FILE, readTable } from "./check-file.server.ts";
import { checkGifts } from "./check-gifts.server.ts";
import { type GiftImport, type GiftRole, giftsWords } from "./imported-gift.ts";
import { removeGifts, writeGifts } from "./write-imported-gifts.server.ts";

/** Those that were refunded stay when an import is removed. */
export const giftImports = new FileImports({
  kind: "gift-import",
  path: "/admin/gifts/import",
  prefix: "GI",
  words: giftsWords,
  readFigures,
  countOf: (figures) => figures.gifts,
  removeSome: removeGifts,
});

type Importing = { encryption: Encryption; act: Act };

/**
 * Imports the gifts of a file that are not here. An import that was interrupted goes on when the file is sent again.
 * @throws HttpError 400; 409 where nothing of it is to be imported
 */
export async function importGifts(
  db: Database,
  bytes: Uint8Array,
  columns: GiftRole[],
  { encryption, act }: Importing,
): Promise<GiftImport> {
  const read = await readTable(db, openTable(GIFT_FILE, bytes, columns), columns, act.now);
  const file = {
    bytes,
    rows: read.gifts,
    prepare: (tx: Database, rows: typeof read.gifts) =>
      lockReferences(
        tx,
        rows.flatMap(({ bankReference }) => bankReference || []),
      ),
    compare: async (tx: Database, rows: typeof read.gifts) => (await checkGifts(tx, rows)).gifts,
    write: (tx: Database, fresh: Parameters<typeof writeGifts>[1], importId: string) =>
      writeGifts(tx, fresh, { importId, encryption }),
  };
  return giftImports.add(db, file, act);
}

/** What of each import was not reversed. */
async function readFigures(db: Database, ids: string[]) {
  const { id, importId, receivedOn, status } = gifts;
  const sums = await db
    .select({
      importId,
      count: countReceived,
      left: sql<number>`(count(distinct ${id}) filter (where ${status} = 'paid'))::int`,
      paise: receivedPaise,
      firstDay: sql<string>`min(${receivedOn})::text`,
      lastDay: sql<string>`max(${receivedOn})::text`,
    })
    .from(gifts)
    .innerJoin(moneyMovements, ofGift)
    .where(and(isAnyOf(importId, ids), isNotNull(receivedOn)))
    .groupBy(importId);
  const sumOf = new Map(sums.map((sum) => [sum.importId, sum]));
  return ({ _id }: { _id: string }) => {
    const { count = 0, left = 0, paise = 0, firstDay = null, lastDay = null } = sumOf.get(_id) ?? {};
    return { gifts: count, amount: paiseToRupees(paise), firstDay, lastDay, canRemove: left > 0 };
  };
}
