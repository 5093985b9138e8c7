import { moneyOf } from "../../app/giving/gift.ts";
import { gifts } from "../../app/giving/tables.server.ts";
import type { Database } from "../../app/platform/database/client.server.ts";
import { addMovements, type Movement } from "../../app/platform/payments/movements.server.ts";

type NewGift = typeof gifts.$inferInsert;

/** Stores gifts with the movements of those that came, and of what was refunded. @returns what came */
export async function storeGifts(db: Database, rows: NewGift[]): Promise<Movement[]> {
  await db.insert(gifts).values(rows);
  const moved = rows.flatMap(({ id, isForeign = false, receivedOn, amountInPaise, refundedInPaise = 0, ...gift }) => {
    if (!receivedOn) return [];
    const { kind: subjectKind } = moneyOf({ id, isForeign });
    const about = {
      subjectKind,
      subjectId: id,
      method: gift.method,
      movedOn: receivedOn,
      isDemo: gift.isDemo ?? false,
    };
    const refund = { ...about, kind: "refunded" as const, amountInPaise: -refundedInPaise };
    return [{ ...about, kind: "received" as const, amountInPaise }, ...(refundedInPaise ? [refund] : [])];
  });
  const movements = moved.length > 0 ? await addMovements(db, moved) : [];
  return movements.filter(({ kind }) => kind === "received");
}
