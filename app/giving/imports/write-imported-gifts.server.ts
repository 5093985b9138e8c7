import { and, eq, isNotNull, isNull, max } from "drizzle-orm";
import { findProvenAccounts } from "../../platform/auth/accounts.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { addMovements, reverseReceipts } from "../../platform/payments/movements.server.ts";
import { makeReference } from "../../platform/text/secret-link.server.ts";
import { startOfIndiaDay } from "../../platform/time/india-time.ts";
import { postalAddress } from "../gift-words.ts";
import { GIFT, methodLabel } from "../gift.ts";
import { financialYear } from "../receipts/financial-year.ts";
import { receiptFactsSchema } from "../receipts/receipt.ts";
import { anonymiseReceipts, makeCheckCode } from "../receipts/receipts.server.ts";
import { storedPan } from "../receipts/stored-pan.server.ts";
import { receipts } from "../receipts/tables.server.ts";
import { gifts } from "../tables.server.ts";
import type { CheckedGift } from "./check-gifts.server.ts";

type Importing = { importId: string; encryption: Encryption };

/** Stores gifts with their money and receipts, in the caller's transaction, which has the lock of imports. Nothing is mailed. */
export async function writeGifts(tx: Database, checked: CheckedGift[], importing: Importing): Promise<void> {
  const accountOf = await findProvenAccounts(
    tx,
    checked.flatMap(({ email }) => email || []),
  );
  const rows = checked.map((gift) => ({ ...toRow(gift, importing), userId: accountOf.get(gift.email) ?? null }));
  await tx.insert(gifts).values(rows);
  const about = { subjectKind: GIFT, kind: "received" as const };
  const movements = await addMovements(
    tx,
    rows.map(({ id: subjectId, amountInPaise, method, receivedOn: movedOn }) => ({
      ...about,
      subjectId,
      amountInPaise,
      method,
      movedOn,
    })),
  );
  const movementOf = new Map(movements.map(({ id, subjectId }) => [subjectId, id]));
  const numbered = checked.flatMap((gift, index) => {
    const row = rows[index];
    return row && gift.receipt ? { gift, row, movementId: movementOf.get(row.id) ?? 0 } : [];
  });
  if (numbered.length > 0) await insertReceipts(tx, numbered);
}

function toRow(gift: CheckedGift, { importId, encryption }: Importing) {
  const { line: _line, notes: _notes, campaign: _title, receiptOn: _day, pan, ...given } = gift;
  return {
    ...given,
    ...(pan && storedPan(encryption, pan)),
    id: makeReference("GV"),
    frequency: "one-time",
    enteredByHand: true,
    status: "paid" as const,
    importId,
    // Among the donor's gifts it has its place by its own day.
    createdAt: startOfIndiaDay(gift.receivedOn),
  };
}

type Numbered = { gift: CheckedGift; row: ReturnType<typeof toRow>; movementId: number };

async function insertReceipts(tx: Database, numbered: Numbered[]): Promise<void> {
  const [last] = await tx
    .select({ serial: max(receipts.serial) })
    .from(receipts)
    .where(eq(receipts.series, "imported"));
  const before = last?.serial ?? 0;
  await tx.insert(receipts).values(
    numbered.map(({ gift, row, movementId }, index) => {
      const { receivedOn, method, bankReference, amountInPaise } = row;
      const issuedOn = gift.receiptOn || receivedOn;
      return {
        id: makeReference("RC"),
        giftId: row.id,
        movementId,
        series: "imported" as const,
        year: financialYear(receivedOn),
        serial: before + index + 1,
        number: gift.receipt,
        issuedAt: startOfIndiaDay(issuedOn),
        issuedOn,
        amountInPaise,
        // What else stood on the paper is not known here.
        facts: receiptFactsSchema.parse({
          foundation: {},
          donor: {
            name: row.name,
            address: postalAddress({ ...row, country: "" }),
            panMasked: "panMasked" in row ? row.panMasked : "",
          },
          receivedOn,
          method,
          way: methodLabel(method),
          bankReference,
          signatory: {},
        }),
        checkCode: makeCheckCode(),
      };
    }),
  );
}

/**
 * Removes some gifts of an import that are received and not refunded. They never came through this site, so only their
 * movements stay, whose sum is zero, and void receipts without a name. @returns how many
 */
export async function removeGifts(tx: Database, importId: string, { most, now }: { most: number; now: Date }) {
  const found = await tx
    .select({ id: gifts.id })
    .from(gifts)
    .where(canBeRemoved(importId))
    .orderBy(gifts.id)
    .limit(most)
    .for("update");
  const ids = found.map(({ id }) => id);
  await tx
    .update(receipts)
    .set({ voidedAt: now, voidReason: "The import was removed." })
    .where(and(isAnyOf(receipts.giftId, ids), isNull(receipts.voidedAt)));
  await anonymiseReceipts(tx, ids);
  await reverseReceipts(tx, { kind: GIFT, ids });
  await tx.delete(gifts).where(isAnyOf(gifts.id, ids));
  return ids.length;
}

/** Money that went back had come. */
const canBeRemoved = (importId: string) =>
  and(eq(gifts.importId, importId), isNotNull(gifts.receivedOn), eq(gifts.status, "paid"));
