import { randomBytes } from "node:crypto";
import { aliasedTable, and, desc, eq, getTableColumns, isNull, sql, type SQL } from "drizzle-orm";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import type { ChangeSubjects } from "../../platform/features/feature.server.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { isRandomCode } from "../../platform/text/random-code.ts";
import { makeReference } from "../../platform/text/secret-link.server.ts";
import { indiaDay } from "../../platform/time/india-time.ts";
import { financialYear } from "./financial-year.ts";
import { type ReceiptFacts, receiptFactsSchema, type ShownReceipt } from "./receipt.ts";
import { collectFacts, type ReceivedMoney, type ReceiptedGift } from "./receipt-facts.server.ts";
import { takeSerial } from "./serials.server.ts";
import { receipts } from "./tables.server.ts";

/** A receipt with its gift. */
export type Receipt = ShownReceipt & { id: string; giftId: string; issuedAt: Date; voidedAt: Date | null };
type ToIssue = { gift: ReceiptedGift; movement: ReceivedMoney; now: Date };

const CHECK_CODE_BYTES = 16;
const replacement = aliasedTable(receipts, "replacement");

/**
 * Issues the receipt of money that came, once: for a movement that has one, also a void one, the newest is returned. The
 * caller has locked the gift.
 */
export async function issueReceipt(tx: Database, { gift, movement, now }: ToIssue): Promise<Receipt> {
  const [issued] = await select(tx, eq(receipts.movementId, movement.id));
  return issued ?? insertReceipt(tx, { gift, movement, now });
}

async function insertReceipt(tx: Database, { gift, movement, now }: ToIssue): Promise<Receipt> {
  const series = movement.isDemo ? "demo" : gift.isForeign ? "foreign" : "main";
  const year = financialYear(movement.movedOn);
  const facts = await collectFacts(tx, gift, movement);
  // Last, because the counter is locked from here on.
  const { serial, number } = await takeSerial(tx, series, year);
  const row = {
    id: makeReference("RC"),
    giftId: gift.id,
    movementId: movement.id,
    series,
    year,
    serial,
    number,
    issuedAt: now,
    issuedOn: indiaDay(now),
    amountInPaise: movement.amountInPaise,
    facts,
    checkCode: makeCheckCode(),
  } as const;
  await tx.insert(receipts).values(row);
  return toReceipt({ ...row, voidedAt: null, voidReason: "", replacedByNumber: null });
}

/** The code on the paper. */
export const makeCheckCode = (): string => randomBytes(CHECK_CODE_BYTES).toString("base64url");

/** Makes a receipt void; its number is never used again. @throws HttpError 404; 409 for one that is void */
export async function voidReceipt(tx: Database, id: string, reason: string, act: Act): Promise<Receipt> {
  await lockValid(tx, id);
  await tx.update(receipts).set({ voidedAt: act.now, voidReason: reason }).where(eq(receipts.id, id));
  await noteChange(tx, act, { kind: "receipt", id, action: "void" });
  return getReceipt(tx, id);
}

/** Issues a receipt in place of one, with the present facts of its gift. @throws HttpError 404; 409 for one that is void */
export async function reissueReceipt(
  tx: Database,
  { id, reason, gift }: { id: string; reason: string; gift: ReceiptedGift },
  act: Act,
): Promise<Receipt> {
  const movement = toMovement(await lockValid(tx, id));
  await voidReceipt(tx, id, reason, act);
  const fresh = await insertReceipt(tx, { gift, movement, now: act.now });
  await tx.update(receipts).set({ replacedBy: fresh.id }).where(eq(receipts.id, id));
  return fresh;
}

/** Issues a receipt in place of the newest one of a gift, which was made void for a reason that is gone; null where that is not so. */
export async function renewReceipt(
  tx: Database,
  gift: ReceiptedGift,
  reason: string,
  now: Date,
): Promise<Receipt | null> {
  const [last] = await tx
    .select()
    .from(receipts)
    .where(eq(receipts.giftId, gift.id))
    .orderBy(desc(receipts.issuedAt), desc(receipts.serial))
    .limit(1);
  if (!last?.voidedAt || last.voidReason !== reason) return null;
  const fresh = await insertReceipt(tx, { gift, movement: toMovement(last), now });
  await tx.update(receipts).set({ replacedBy: fresh.id }).where(eq(receipts.id, last.id));
  return fresh;
}

async function lockValid(tx: Database, id: string): Promise<typeof receipts.$inferSelect> {
  const [row] = await tx.select().from(receipts).where(eq(receipts.id, id)).for("update");
  if (!row) throw missing();
  if (row.voidedAt) throw new HttpError(409, `Receipt ${row.number} is void already.`);
  return row;
}

/** The money of a receipt; its facts have the day and the method. */
function toMovement({ movementId, amountInPaise, series, facts }: typeof receipts.$inferSelect): ReceivedMoney {
  const { receivedOn: movedOn, method } = facts;
  return { id: movementId, amountInPaise, movedOn, method, isDemo: series === "demo" };
}

const missing = () => notFound("There is no such receipt.");

/** A copy of a paper that was issued elsewhere could differ from it, so none is made. @throws HttpError 409 */
export function requirePaper({ series, number }: Receipt): void {
  if (series === "imported")
    throw new HttpError(409, `Receipt ${number} was issued before this site, which has no copy.`);
}

/** Finds a receipt by the code on its paper. */
export async function findReceiptByCode(db: Database, code: string): Promise<Receipt | null> {
  if (!isRandomCode(code)) return null;
  const [receipt] = await select(db, eq(receipts.checkCode, code));
  return receipt ?? null;
}

export async function findReceipt(db: Database, id: string): Promise<Receipt | null> {
  const [receipt] = await select(db, eq(receipts.id, id));
  return receipt ?? null;
}

/** @throws HttpError 404 */
export async function getReceipt(db: Database, id: string): Promise<Receipt> {
  const receipt = await findReceipt(db, id);
  if (!receipt) throw missing();
  return receipt;
}

/** The newest receipt first, also void ones. */
export function listReceiptsOfGifts(db: Database, giftIds: string[]): Promise<Receipt[]> {
  return select(db, isAnyOf(receipts.giftId, giftIds));
}

/** The newest receipt of a gift that is not void. */
export async function findValidReceipt(db: Database, giftId: string): Promise<Receipt | null> {
  const [receipt] = await select(db, and(eq(receipts.giftId, giftId), isNull(receipts.voidedAt)));
  return receipt ?? null;
}

async function select(db: Database, where: SQL | undefined): Promise<Receipt[]> {
  const rows = await db
    .select({ ...getTableColumns(receipts), replacedByNumber: replacement.number })
    .from(receipts)
    .leftJoin(replacement, eq(replacement.id, receipts.replacedBy))
    .where(where)
    .orderBy(desc(receipts.issuedAt), desc(receipts.serial));
  return rows.map(toReceipt);
}

type Row = Omit<typeof receipts.$inferSelect, "replacedBy"> & { replacedByNumber: string | null };

function toReceipt({ voidedAt, voidReason, replacedByNumber, facts, ...row }: Row): Receipt {
  const { id, giftId, number, series, issuedAt, issuedOn, amountInPaise, checkCode } = row;
  const of = { id, giftId, issuedAt, voidedAt };
  const voided = voidedAt && { on: indiaDay(voidedAt), reason: voidReason, replacedBy: replacedByNumber ?? "" };
  const known = receiptFactsSchema.parse(facts);
  return { ...of, number, series, issuedOn, amountInPaise, facts: known, checkCode, voided };
}

const ANONYMOUS = { donor: { name: "", address: "", panMasked: "" }, dedication: "" } satisfies Partial<ReceiptFacts>;

/** Takes the donor out of receipts whose time in the books is over, or whose gift is deleted. */
export async function anonymiseReceipts(tx: Database, giftIds: string[]): Promise<void> {
  await tx
    .update(receipts)
    .set({ facts: sql`${receipts.facts} || ${JSON.stringify(ANONYMOUS)}::jsonb` })
    .where(isAnyOf(receipts.giftId, giftIds));
}

/** For the log of changes. */
export const receiptSubjects: ChangeSubjects = {
  kinds: ["receipt"],
  find: async (db, ids) => {
    const { id, giftId, number } = receipts;
    const rows = await db.select({ id, giftId, name: number }).from(receipts).where(isAnyOf(id, ids));
    return rows.map((row) => ({ ...row, path: `/admin/gifts?${new URLSearchParams({ q: row.giftId })}` }));
  },
};
