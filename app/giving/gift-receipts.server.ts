import { and, desc, eq } from "drizzle-orm";
import { noteChange, type Act } from "../platform/audit/note-change.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { LIST_LIMIT } from "../platform/database/keyset.ts";
import type { Encryption } from "../platform/encryption/encryption.server.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import { lockPostedMails, postUnlessSent } from "../platform/mail/posted-mails.server.ts";
import type { Movement } from "../platform/payments/movements.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { formatIndiaDate } from "../platform/time/india-time.ts";
import { postalAddress, dedicationWords, purposeWords } from "./gift-words.ts";
import { methodLabel } from "./gift.ts";
import { findToLock, giftsOfHistory, lockGift, type StoredGift } from "./gifts.server.ts";
import { GIFT_DEDICATED, GIFT_RECEIVED } from "./mails.server.ts";
import type { ReceiptedGift } from "./receipts/receipt-facts.server.ts";
import {
  findValidReceipt,
  getReceipt,
  issueReceipt,
  listReceiptsOfGifts,
  type Receipt,
  reissueReceipt,
  renewReceipt,
  requirePaper,
  voidReceipt,
} from "./receipts/receipts.server.ts";
import { hasPan } from "./receipts/stored-pan.server.ts";
import { gifts } from "./tables.server.ts";

/** Issues the receipt of money that came, in the transaction that counts it; a repeat returns the same receipt. */
export async function issueGiftReceipt(tx: Database, movement: Movement, now: Date): Promise<Receipt> {
  return (await issue(tx, movement, now)).receipt;
}

/** Issues the receipt of money that came, and mails it to the donor. @param dueAt where its cause can be undone */
export async function thankWithReceipt(tx: Database, movement: Movement, now: Date, dueAt?: Date): Promise<void> {
  const { gift, receipt } = await issue(tx, movement, now);
  await mailReceipt(tx, gift, receipt, dueAt);
  await mailCard(tx, gift, dueAt);
}

/** Mails the card of a dedication once. The demo sends none, because anybody may make it write to an address. */
async function mailCard(tx: Database, gift: StoredGift, dueAt?: Date): Promise<void> {
  const { id: aboutId, name, dedicationEmail: to, isDemo } = gift;
  if (!to || isDemo || (await lockPostedMails(tx, [GIFT_DEDICATED], [aboutId])).length > 0) return;
  const values = { name, dedication: dedicationWords(gift) };
  await postMail(tx, GIFT_DEDICATED, { to, aboutId, values, isFromStranger: true, ...(dueAt && { dueAt }) });
}

async function issue(tx: Database, movement: Movement, now: Date): Promise<{ gift: StoredGift; receipt: Receipt }> {
  const gift = await lockGift(tx, movement.subjectId);
  const receipt = await issueReceipt(tx, { gift: toReceipted(gift), movement, now });
  await writeNumber(tx, gift.id);
  return { gift, receipt };
}

/** Mails a receipt again. @throws HttpError 404; 409 for one that is void or imported, and for a donor without an address */
export function sendReceiptAgain(db: Database, id: string, act: Act): Promise<Receipt> {
  return db.transaction(async (tx) => {
    const receipt = await getReceipt(tx, id);
    if (receipt.voided) throw new HttpError(409, `Receipt ${receipt.number} is void.`);
    requirePaper(receipt);
    const gift = await lockGift(tx, receipt.giftId);
    if (!gift.email) throw new HttpError(409, "There is no e-mail address of this donor.");
    await postMail(tx, GIFT_RECEIVED, mailOf(gift, receipt));
    await noteChange(tx, act, { kind: "receipt", id, action: "again" });
    return receipt;
  });
}

/** Mails a receipt to its donor again, who asks for it. @throws HttpError 404 for another donor's receipt, and for a void one */
export async function mailReceiptOf(tx: Database, id: string, email: string): Promise<void> {
  const receipt = await getReceipt(tx, id);
  const gift = receipt.voided ? null : await lockGift(tx, receipt.giftId);
  if (gift?.email.toLowerCase() !== email) throw new HttpError(404, "There is no such receipt.");
  requirePaper(receipt);
  await postMail(tx, GIFT_RECEIVED, mailOf(gift, receipt));
}

/** Mails a receipt to the donor, if there is an address and the last mail said something else. */
async function mailReceipt(tx: Database, gift: StoredGift, receipt: Receipt, dueAt?: Date): Promise<void> {
  if (!gift.email) return;
  await postUnlessSent(tx, GIFT_RECEIVED, { ...mailOf(gift, receipt), ...(dueAt && { dueAt }) }, [GIFT_RECEIVED]);
}

function mailOf(gift: StoredGift, receipt: Receipt) {
  const { id: reference, email, receivedOn, isDemo } = gift;
  const { number, amountInPaise, checkCode, facts } = receipt;
  const values = {
    name: facts.donor.name,
    amount: formatPrice(amountInPaise),
    date: receivedOn ? formatIndiaDate(receivedOn) : "",
    receipt: number,
    checkCode,
    way: facts.way,
    bankReference: facts.bankReference,
    purpose: facts.purpose,
    dedication: facts.dedication,
    pan: facts.donor.panMasked,
    reference,
    ...(isDemo && { isDemo: "yes" }),
  };
  // Nobody pays for the demo's gifts, so anybody may make it write to an address.
  return { to: email, aboutId: reference, values, isFromStranger: isDemo };
}

/** Makes the gift's valid receipt void, if it has one: its money went back, or never came. */
export async function voidGiftReceipt(tx: Database, giftId: string, reason: string, act: Act): Promise<void> {
  await lockGift(tx, giftId);
  const receipt = await findValidReceipt(tx, giftId);
  if (!receipt) return;
  await voidReceipt(tx, receipt.id, reason, act);
  await writeNumber(tx, giftId);
}

const REFUNDED = "The gift was refunded.";

/** Makes the receipt of a gift void that went back in full. */
export const voidRefunded = (tx: Database, giftId: string, act: Act) => voidGiftReceipt(tx, giftId, REFUNDED, act);

/** A refund failed after all: the money stays, and has a receipt again, which is mailed. */
export async function renewRefunded(tx: Database, giftId: string, encryption: Encryption, now: Date): Promise<void> {
  const gift = await findToLock(tx, giftId);
  if (!gift) return;
  const receipt = await renewReceipt(tx, toReceipted(withRightPan(gift, encryption)), REFUNDED, now);
  if (!receipt) return;
  await writeNumber(tx, giftId);
  await mailReceipt(tx, gift, receipt);
}

/** Makes a receipt void. @throws HttpError 404; 409 for one that is void */
export function voidReceiptById(db: Database, id: string, reason: string, act: Act): Promise<Receipt> {
  return db.transaction(async (tx) => {
    const { giftId } = await getReceipt(tx, id);
    await lockGift(tx, giftId);
    const receipt = await voidReceipt(tx, id, reason, act);
    await writeNumber(tx, giftId);
    return receipt;
  });
}

type Reissued = { id: string; reason: string; encryption: Encryption };

/** A PAN of the wrong shape, from before it was checked, is not printed: the Tax desk lists it. */
const withRightPan = (gift: StoredGift, encryption: Encryption): StoredGift =>
  hasPan(encryption, gift) ? gift : { ...gift, panMasked: "" };

/** Issues a receipt in place of one, from the gift as it is now, and mails it. @throws HttpError 404; 409 for one that is void */
export function reissueReceiptById(db: Database, { id, reason, encryption }: Reissued, act: Act): Promise<Receipt> {
  return db.transaction(async (tx) => {
    const gift = await lockGift(tx, (await getReceipt(tx, id)).giftId);
    const receipt = await reissueReceipt(tx, { id, reason, gift: toReceipted(withRightPan(gift, encryption)) }, act);
    await writeNumber(tx, gift.id);
    await mailReceipt(tx, gift, receipt);
    return receipt;
  });
}

/** The gift carries the number of its newest valid receipt, by which the panel finds it. */
async function writeNumber(tx: Database, giftId: string): Promise<void> {
  const valid = await findValidReceipt(tx, giftId);
  await tx
    .update(gifts)
    .set({ receipt: valid?.number ?? "" })
    .where(eq(gifts.id, giftId));
}

function toReceipted(gift: StoredGift): ReceiptedGift {
  const { id, name, panMasked, method, bankReference, isForeign } = gift;
  return {
    id,
    name,
    address: postalAddress(gift),
    panMasked,
    way: methodLabel(method),
    bankReference: bankReference ?? "",
    purpose: purposeWords(gift),
    dedication: dedicationWords(gift),
    isForeign,
  };
}

/** The receipts of a member's gifts, the newest first. */
export async function listReceiptsOf(db: Database, userId: string): Promise<Receipt[]> {
  const rows = await db
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(eq(gifts.userId, userId), await giftsOfHistory(db)))
    .orderBy(desc(gifts.createdAt))
    .limit(LIST_LIMIT);
  return listReceiptsOfGifts(
    db,
    rows.map(({ id }) => id),
  );
}
