import { and, eq, ne, notInArray, or, sql } from "drizzle-orm";
import type { AuditAction, AuditDifference } from "../platform/audit/audit.ts";
import { noteChange, type Act } from "../platform/audit/note-change.server.ts";
import { findProvenAccount } from "../platform/auth/accounts.server.ts";
import { lock, lockAll } from "../platform/database/advisory-locks.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { HttpError, invalid, notFound, refuseField } from "../platform/http/http-error.ts";
import { setStatusOf } from "../platform/inbox/inbox.server.ts";
import { afterUndo } from "../platform/mail/outbox.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { addDays, formatIndiaDate, indiaDay } from "../platform/time/india-time.ts";
import { addMovement, listStandingReceipts, reverseMovement } from "../platform/payments/movements.server.ts";
import { moneyMovements } from "../platform/payments/tables.server.ts";
import { isCampaignPublished } from "./campaigns/open-campaigns.server.ts";
import { moneyOf, type Gift } from "./gift.ts";
import { issueGiftReceipt, thankWithReceipt, voidGiftReceipt } from "./gift-receipts.server.ts";
import { ABROAD, accountOnDay, validUntil } from "./foreign/abroad-content.ts";
import type { NewGift, ReceivedGift } from "./new-gift.ts";
import { RECEIPT_SETTINGS } from "./receipts/receipt-content.ts";
import { ofGift, receivedPaise } from "./gift-money.server.ts";
import { isOfDonor, lockGift } from "./gifts.server.ts";
import { gifts } from "./tables.server.ts";

/** Several cheques may have one number, and cash is in no statement. */
export const WITHOUT_STATEMENT = ["cash", "cheque"];
/** Staff enter the address of a foreign source alone. */
const WITHOUT_ADDRESS = { addressLine: "", city: "", pin: "", country: "" };
/** The receipts of gifts that came before are not mailed. */
const LATELY_DAYS = 31;

/**
 * Marks a pledge received. A repeat with the same day and reference changes nothing. With an amount the gift is that
 * much: what came counts.
 * @throws HttpError 400 for a day to come; 404; 409 where it was received on another day or reference, or the reference has a gift
 */
export function receiveGift(
  db: Database,
  id: string,
  received: ReceivedGift & { amountInPaise?: number },
  act: Act,
): Promise<Gift> {
  return db.transaction(async (tx) => {
    refuseDayToCome(received.receivedOn, act.now);
    const gift = await lockGift(tx, id);
    const { receivedOn, bankReference } = gift;
    if (receivedOn === received.receivedOn && bankReference === received.bankReference) return gift;
    if (receivedOn) throw receivedAlready(receivedOn, bankReference ?? "");
    refuseAtGateway(gift);
    if (!WITHOUT_STATEMENT.includes(gift.method)) await refuseKnownReference(tx, id, received.bankReference);
    const inboxDoneAt = await closeInboxItem(tx, id, act);
    const paid = { ...received, inboxDoneAt, status: "paid" as const };
    await tx.update(gifts).set(paid).where(eq(gifts.id, id));
    await count(tx, { ...gift, ...paid }, act.now);
    const differences = amountDifference(gift.amountInPaise, received.amountInPaise);
    await noteChange(tx, act, { kind: "donation", id, action: "receive", differences });
    return lockGift(tx, id);
  });
}

function amountDifference(before: number, after = before): AuditDifference[] {
  return before === after ? [] : [{ label: "Amount", before: formatPrice(before), after: formatPrice(after) }];
}

/** Marks it pending again, and its inbox item unless staff handled that otherwise. @throws HttpError 404; 409 for one that was entered by hand */
export function undoReceived(db: Database, id: string, act: Act): Promise<Gift> {
  return db.transaction(async (tx) => {
    const gift = await lockGift(tx, id);
    if (gift.enteredByHand)
      throw new HttpError(409, "This gift was entered by hand as received. Remove it, and enter it again.");
    if (!gift.receivedOn) return gift;
    refuseAtGateway(gift);
    refuseRefunded(gift);
    const status = gift.claimedNumber ? ("claimed" as const) : ("announced" as const);
    const waiting = { receivedOn: null, bankReference: null, inboxDoneAt: null, status };
    await tx.update(gifts).set(waiting).where(eq(gifts.id, id));
    await reverse(tx, gift, "The gift was marked as not received.", act);
    if (gift.inboxDoneAt) await reopenInboxItem(tx, id, gift.inboxDoneAt, act);
    // The mail is not stopped here: GIFT_RECEIVED reads the gift again before it is sent.
    await note(tx, act, id, "undo-receive");
    return lockGift(tx, id);
  });
}

/** @returns when, so that an undo can tell this change from what staff do with the item afterwards; null where it was not new */
async function closeInboxItem(tx: Database, id: string, act: Act): Promise<Date | null> {
  const isClosed = await setStatusOf(tx, { ...itemOf(id), expected: { status: "new" } }, "done", act);
  return isClosed ? act.now : null;
}

async function reopenInboxItem(tx: Database, id: string, closedAt: Date, act: Act): Promise<void> {
  await setStatusOf(tx, { ...itemOf(id), expected: { status: "done", handledAt: closedAt } }, "new", act);
}

const itemOf = (id: string) => ({ kind: "donation", subjectId: id });

/**
 * Enters what was handed over.
 * @throws HttpError 400 for a day to come, an unknown campaign, too much cash, and a foreign source that may not give on
 * this day; 409 where the bank reference has a gift
 */
export async function enterGift(tx: Database, given: NewGift, act: Act): Promise<Gift> {
  refuseDayToCome(given.receivedOn, act.now);
  const userId = given.email ? await findProvenAccount(tx, given.email) : null;
  const id = makeReference("GV");
  if (!WITHOUT_STATEMENT.includes(given.method)) await refuseKnownReference(tx, id, given.bankReference);
  if (given.method === "cash") await refuseMuchCash(tx, given);
  if (given.isForeign) await refuseForeignOn(tx, given.receivedOn);
  const { campaign, ...values } = { ...given, ...(!given.isForeign && WITHOUT_ADDRESS) };
  if (campaign && !(await isCampaignPublished(tx, campaign)))
    throw invalid({ campaign: "This campaign is not published any more." });
  const entered = { ...values, id, frequency: "one-time", enteredByHand: true, status: "paid" as const };
  const [gift] = await tx
    .insert(gifts)
    .values({ ...entered, campaignId: campaign || null, createdAt: act.now, userId })
    .returning();
  if (!gift) throw new Error("The gift was not stored.");
  await count(tx, gift, act.now);
  await note(tx, act, id, "add");
  return lockGift(tx, id);
}

/** Cancels what was entered by mistake. @throws HttpError 404; 409 for a pledge */
export function removeGift(db: Database, id: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const gift = await lockGift(tx, id);
    if (!gift.enteredByHand)
      throw new HttpError(409, "This gift was pledged on the site. It can be marked as not received, but not removed.");
    if (!gift.receivedOn) throw notFound("This gift is not on the list any more.");
    refuseRefunded(gift);
    const cancelled = { receivedOn: null, bankReference: null, status: "cancelled" as const };
    await tx.update(gifts).set(cancelled).where(eq(gifts.id, id));
    await reverse(tx, gift, "The gift was entered by mistake.", act);
    await note(tx, act, id, "delete");
  });
}

type Counted = Pick<Gift, "id" | "isForeign" | "amountInPaise" | "method" | "receivedOn">;

/** Counts money that came by hand, with its receipt, which is mailed once Undo is no longer offered. */
async function count(tx: Database, gift: Counted, now: Date): Promise<void> {
  const { id: subjectId, amountInPaise, method, receivedOn } = gift;
  if (!receivedOn) throw new Error("A gift that did not come cannot be counted.");
  const about = { subjectKind: moneyOf(gift).kind, subjectId, kind: "received" as const };
  const movement = await addMovement(tx, { ...about, amountInPaise, method, movedOn: receivedOn });
  if (!movement) throw new Error("The money was not counted.");
  // A donor does not wait for a mail about money of long ago.
  if (receivedOn >= addDays(indiaDay(now), -LATELY_DAYS)) await thankWithReceipt(tx, movement, now, afterUndo(now));
  else await issueGiftReceipt(tx, movement, now);
}

/** Takes the money out of the totals, on the day on which it was counted: it never came. */
async function reverse(tx: Database, gift: Counted, reason: string, act: Act): Promise<void> {
  await voidGiftReceipt(tx, gift.id, reason, act);
  for (const movement of await listStandingReceipts(tx, moneyOf(gift)))
    await reverseMovement(tx, movement, movement.movedOn);
}

/** What a gateway reports is not decided by hand. */
function refuseAtGateway({ status, isDemo }: { status: string; isDemo: boolean }): void {
  if (isDemo || status === "pending")
    throw new HttpError(409, "This gift is paid through the gateway, which reports by itself whether it came.");
}

/** Money that went back had come. */
function refuseRefunded({ refundedInPaise }: { refundedInPaise: number }): void {
  if (refundedInPaise > 0) throw new HttpError(409, "Money of this gift was refunded, so it was received.");
}

function refuseDayToCome(receivedOn: string, now: Date): void {
  if (receivedOn > indiaDay(now)) throw invalid({ receivedOn: "This day is still to come." });
}

function receivedAlready(day: string, reference: string): HttpError {
  const words = `This gift was received on ${formatIndiaDate(day)}, under ${reference || "no reference"}.`;
  return new HttpError(409, `${words} Undo that first.`);
}

/** Gifts from foreign sources may come into the designated account alone, while the registration holds. */
async function refuseForeignOn(tx: Database, receivedOn: string): Promise<void> {
  const content = await getContent(tx, ABROAD);
  if (accountOnDay(content, receivedOn)) return;
  const until = validUntil(content);
  throw invalid({ receivedOn: until ? outsideOf(content.validFrom, until, receivedOn) : NO_FOREIGN });
}

const NO_FOREIGN =
  "Gifts from foreign sources need the FCRA registration and the designated account: Settings, Gifts from abroad.";

function outsideOf(from: string, until: string, day: string): string {
  return day > until
    ? `The FCRA registration ended on ${formatIndiaDate(until)}. No gift from a foreign source may come after it.`
    : `The FCRA registration began on ${formatIndiaDate(from)}. No gift from a foreign source may have come before it.`;
}

/** The law forbids taking much cash from one person in a day, also in parts. The person is known by address or phone, else by name. */
async function refuseMuchCash(tx: Database, { name, email, phone, receivedOn, amountInPaise }: NewGift): Promise<void> {
  await lock(tx, "cashOfDay", receivedOn);
  const { cashOfDayInRupees } = await getContent(tx, RECEIPT_SETTINGS);
  const isSame = or(
    email ? isOfDonor(email) : undefined,
    phone ? eq(gifts.phone, phone) : undefined,
    email || phone ? undefined : sql`lower(${gifts.name}) = ${name.toLowerCase()}`,
  );
  const [row] = await tx
    .select({ paise: receivedPaise })
    .from(gifts)
    .innerJoin(moneyMovements, ofGift)
    .where(and(eq(gifts.method, "cash"), eq(gifts.receivedOn, receivedOn), isSame));
  const paise = amountInPaise + (row?.paise ?? 0);
  if (paise < cashOfDayInRupees * 100) return;
  const limit = formatPrice(cashOfDayInRupees * 100);
  throw invalid({
    amount: `Less than ${limit} in cash may be taken from one person in a day; this makes ${formatPrice(paise)}.`,
  });
}

/** Two who write the same reference at once wait for each other. */
export const lockReferences = (tx: Database, references: string[]): Promise<void> =>
  lockAll(tx, "bankReference", references);

/** One line of the bank's statement is one gift. */
async function refuseKnownReference(tx: Database, id: string, reference: string): Promise<void> {
  await lockReferences(tx, [reference]);
  const [other] = await tx
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(eq(gifts.bankReference, reference), ne(gifts.id, id), notInArray(gifts.method, WITHOUT_STATEMENT)));
  if (!other) return;
  const sentence = `The gift ${other.id} came under this reference already.`;
  throw refuseField(409, "bankReference", sentence);
}

function note(tx: Database, act: Act, id: string, action: AuditAction): Promise<void> {
  return noteChange(tx, act, { kind: "donation", id, action });
}
