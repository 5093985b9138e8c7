import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { z } from "zod";
import type { AuditAction, AuditDifference } from "../../platform/audit/audit.ts";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { Encryption } from "../../platform/encryption/encryption.server.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { postalAddress } from "../gift-words.ts";
import { isFromIndia, isOfDonor, lockGift, receivedIn } from "../gifts.server.ts";
import { financialYear } from "../receipts/financial-year.ts";
import { hasPan, openPan, storedPan } from "../receipts/stored-pan.server.ts";
import { gifts } from "../tables.server.ts";
import type { addressEntrySchema, TaxEntry } from "./tax.ts";

type GiftRow = typeof gifts.$inferSelect;
/** A gift, by which its donor and its financial year are named. */
type Named = { giftId: string; encryption: Encryption };

/** Writes the donor's PAN to the gifts without a valid one. @throws HttpError 404, 409 */
export function enterPan(db: Database, named: Named, pan: string, act: Act): Promise<TaxEntry> {
  return enter(db, named, act, {
    entry: "pan",
    lacks: (gift) => !hasPan(named.encryption, gift),
    values: storedPan(named.encryption, pan),
    action: "enter-pan",
    settled: "This donor has a PAN already.",
  });
}

/** @throws HttpError 404, 409 */
export function enterAddress(
  db: Database,
  named: Named,
  address: z.output<typeof addressEntrySchema>,
  act: Act,
): Promise<TaxEntry> {
  return enter(db, named, act, {
    entry: "address",
    lacks: (gift) => postalAddress(gift) === "",
    values: address,
    action: "enter-address",
    settled: "This donor has an address already.",
  });
}

/** Notes that the donor's cash of the year is in order; cash that comes later is not. @throws HttpError 404, 409 */
export function checkCash(db: Database, named: Named, reason: string, act: Act): Promise<TaxEntry> {
  return enter(db, named, act, {
    entry: "cash",
    lacks: (gift) => gift.method === "cash" && gift.cashCheckedAt === null,
    values: { cashCheckedAt: act.now },
    action: "check-cash",
    differences: [{ label: "Reason", before: "", after: reason }],
    settled: "The cash of this donor is checked already.",
  });
}

type Entered = {
  entry: TaxEntry["entry"];
  lacks: (gift: GiftRow) => boolean;
  values: Partial<GiftRow>;
  action: AuditAction;
  differences?: AuditDifference[];
  /** Said where no gift lacks it. */
  settled: string;
};

function enter(db: Database, named: Named, act: Act, entered: Entered): Promise<TaxEntry> {
  const { entry, lacks, values, action, differences = [], settled } = entered;
  return db.transaction(async (tx) => {
    const ids = (await lockGiftsOfDonor(tx, named)).filter(lacks).map(({ id }) => id);
    if (ids.length === 0) throw new HttpError(409, settled);
    await tx.update(gifts).set(values).where(inArray(gifts.id, ids));
    await noteChange(tx, act, { kind: "donation", id: named.giftId, action, differences });
    return { entry, gifts: ids };
  });
}

const NOTHING = {
  pan: { pan: null, panFingerprint: null, panMasked: "" },
  address: { addressLine: "", city: "", pin: "" },
  cash: { cashCheckedAt: null },
} satisfies Record<TaxEntry["entry"], Partial<GiftRow>>;

/** Of the gifts that are named only those of the same donor and year change. @throws HttpError 404 */
export function undoEntry(db: Database, named: Named, { entry, gifts: changed }: TaxEntry, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const ids = (await lockGiftsOfDonor(tx, named)).map(({ id }) => id).filter((id) => changed.includes(id));
    if (ids.length === 0) throw notFound("There is nothing to undo.");
    await tx.update(gifts).set(NOTHING[entry]).where(inArray(gifts.id, ids));
    await noteChange(tx, act, { kind: "donation", id: named.giftId, action: "undo-entry" });
  });
}

/** The gifts of one line of the statement, or of the donor's other line. */
async function lockGiftsOfDonor(tx: Database, { giftId, encryption }: Named): Promise<GiftRow[]> {
  const gift = await lockGift(tx, giftId);
  if (!gift.receivedOn || gift.isForeign || gift.name === "") throw notFound("This gift stands in no statement.");
  const isPerhaps = or(
    eq(gifts.id, giftId),
    gift.email ? isOfDonor(gift.email) : undefined,
    gift.panFingerprint ? eq(gifts.panFingerprint, gift.panFingerprint) : undefined,
  );
  const found = await tx
    .select()
    .from(gifts)
    .where(and(receivedIn(financialYear(gift.receivedOn)), isFromIndia, isPerhaps))
    .orderBy(asc(gifts.id))
    .for("update");
  // As the lines are grouped: by PAN, and without one by e-mail address.
  const donorOf = ({ pan, email, id }: GiftRow) => (pan ? openPan(encryption, pan) : email.toLowerCase() || id);
  return found.filter((one) => donorOf(one) === donorOf(gift));
}
