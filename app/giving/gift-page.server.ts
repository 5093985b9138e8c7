import { and, count, eq } from "drizzle-orm";
import { noteChange, type Act } from "../platform/audit/note-change.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import type { Encryption } from "../platform/encryption/encryption.server.ts";
import { notFound } from "../platform/http/http-error.ts";
import type { MailRow } from "../platform/mail/claim-mails.server.ts";
import { listMailsAbout } from "../platform/mail/posted-mails.server.ts";
import type { Note, NoteEntry } from "../platform/notes/note.ts";
import { findNote, saveNote } from "../platform/notes/notes.server.ts";
import type { MandateChoice } from "../platform/payments/mandate.ts";
import { findMandate } from "../platform/payments/mandates.server.ts";
import { listMovements, type Movement } from "../platform/payments/movements.server.ts";
import {
  listAttempts,
  listPaymentsOf,
  type AttemptRow,
  type PaymentRow,
} from "../platform/payments/payments.server.ts";
import { listHeld, listRefundsOf, type RefundRow } from "../platform/payments/refunds.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { formatAmount, formatPrice, paiseToRupees } from "../platform/text/money.ts";
import { formatIndiaDate } from "../platform/time/india-time.ts";
import { GIVING } from "./giving-content.ts";
import { postalAddress, dedicationWords, HELD_WORDS } from "./gift-words.ts";
import { GIFT, methodLabel, moneyOf, toGiftAnswer, type GiftEvent, type GiftPage } from "./gift.ts";
import { endGivingLinks } from "./donor-links/giving-links.server.ts";
import { paiseOf, selectNetGifts } from "./gift-money.server.ts";
import { getGift, lockGift, type StoredGift } from "./gifts.server.ts";
import { GIFT_RECEIVED } from "./mails.server.ts";
import { listReceiptsOfGifts, type Receipt } from "./receipts/receipts.server.ts";
import { openPan } from "./receipts/stored-pan.server.ts";
import { consentWordings, giftNotes, gifts } from "./tables.server.ts";

/** One gift with what happened to it. @throws HttpError 404 */
export async function getGiftPage(db: Database, id: string): Promise<GiftPage> {
  const gift = await getGift(db, id);
  const { message, panMasked: pan } = gift;
  const payments = await listPaymentsOf(db, { kind: GIFT, id });
  const attempts = (await Promise.all(payments.map((payment) => listAttempts(db, payment.id)))).flat();
  const refunds = (await Promise.all(payments.map((payment) => listRefundsOf(db, payment.id)))).flat();
  return {
    ...toGiftAnswer(gift),
    address: postalAddress(gift),
    pan,
    dedication: dedicationWords(gift),
    cardTo: gift.dedicationEmail,
    message,
    ...(await findNote(db, giftNotes, id)),
    gateway: gatewayIds(payments, attempts),
    refunds: refunds.map(({ key, refundId, amountInPaise, currency, status }) => ({
      _id: refundId ?? key,
      amount: paiseToRupees(amountInPaise),
      currency,
      status,
    })),
    refundTime: (await getContent(db, GIVING)).refundTime,
    held: listHeld(attempts, refunds),
    given: await sumOf(db, gift),
    events: await listEvents(db, gift, { payments, attempts, refunds }),
  };
}

/** The PAN of a gift's donor, and a line in the log about who saw it. @throws HttpError 404 where none was given */
export function revealPan(db: Database, encryption: Encryption, id: string, act: Act): Promise<string> {
  return db.transaction(async (tx) => {
    const [gift] = await tx.select({ pan: gifts.pan }).from(gifts).where(eq(gifts.id, id));
    if (!gift?.pan) throw notFound("This gift has no PAN.");
    await noteChange(tx, act, { kind: "donation", id, action: "reveal" });
    return openPan(encryption, gift.pan);
  });
}

/** @throws HttpError 404; 409 where it was changed meanwhile */
export function saveGiftNote(db: Database, id: string, entry: NoteEntry, act: Act): Promise<Note> {
  return db.transaction(async (tx) => {
    await lockGift(tx, id);
    return saveNote(tx, { table: giftNotes, kind: "donation", id }, entry, act);
  });
}

/** Ends the links to the donor's page, when another person may have one. @throws HttpError 404 */
export function endLinksOfGift(db: Database, id: string, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const { email } = await lockGift(tx, id);
    await endGivingLinks(tx, email);
    await noteChange(tx, act, { kind: "donation", id, action: "end-links" });
  });
}

/** Of the payment that came, or else of the last one that was tried. */
function gatewayIds(payments: PaymentRow[], attempts: AttemptRow[]): GiftPage["gateway"] {
  const captured = attempts.filter(({ status }) => status === "captured");
  const attempt = captured.find(({ problem }) => !problem) ?? captured[0] ?? attempts.at(-1);
  const payment = payments.find(({ id }) => id === attempt?.paymentId) ?? payments[0];
  return payment ? { name: payment.gateway, order: payment.orderId ?? "", payment: attempt?.id ?? "" } : null;
}

/** What the donor of a gift gave in all; from India and as a foreign source each by itself. */
async function sumOf(
  db: Database,
  { donorId, isDemo, isForeign }: StoredGift,
): Promise<{ count: number; amount: number }> {
  const isOfDonor = and(eq(gifts.donorId, donorId), eq(gifts.isDemo, isDemo), eq(gifts.isForeign, isForeign));
  const kept = selectNetGifts(db, isOfDonor);
  const [row] = await db.select({ count: count(), paise: paiseOf(kept.paise) }).from(kept);
  return { count: row?.count ?? 0, amount: paiseToRupees(row?.paise ?? 0) };
}

type Paid = { payments: PaymentRow[]; attempts: AttemptRow[]; refunds: RefundRow[] };

async function listEvents(db: Database, gift: StoredGift, { payments, attempts, refunds }: Paid): Promise<GiftEvent[]> {
  const movements = await listMovements(db, moneyOf(gift));
  const counted = new Set(movements.map(({ gatewayReference }) => gatewayReference));
  const since = [
    ...(await monthlyEvents(db, gift, payments)),
    ...attempts.map(attemptEvent),
    ...movements.map((one) => movementEvent(one, movements)),
    ...refunds.filter(({ refundId }) => !counted.has(refundId)).map(refundEvent),
    ...claimEvents(gift),
    ...(await listReceiptsOfGifts(db, [gift.id])).flatMap(receiptEvents),
    ...(await listMailsAbout(db, gift.id)).flatMap(mailEvents),
  ];
  // What one transaction did has moments of two clocks: within a second the order above decides.
  const inOrder = since.toSorted((a, b) => secondOf(a).localeCompare(secondOf(b)));
  return [...inOrder.toReversed(), await createdEvent(db, gift)];
}

const secondOf = ({ at }: GiftEvent) => at.slice(0, 19);

async function createdEvent(db: Database, gift: StoredGift): Promise<GiftEvent> {
  const { createdAt, enteredByHand, declarationId } = gift;
  const at = createdAt.toISOString();
  if (gift.importId) return { at, title: "Given before this site", details: "Imported by staff" };
  if (enteredByHand) return { at, title: "Entered by staff", details: "" };
  const { id, wording } = consentWordings;
  const [declared] = declarationId
    ? await db.select({ wording }).from(consentWordings).where(eq(id, declarationId))
    : [];
  const details = declared ? `Declaration ${declarationId} ticked: “${declared.wording}”` : "";
  return { at, title: "Created on the donate page", details };
}

function claimEvents({ claimedAt, claimedNumber }: StoredGift): GiftEvent[] {
  if (!claimedAt) return [];
  return [{ at: claimedAt.toISOString(), title: "Transferred, says the donor", details: `Number ${claimedNumber}` }];
}

/** What became of the monthly gift since this debit of it. */
async function monthlyEvents(db: Database, { createdAt }: StoredGift, payments: PaymentRow[]): Promise<GiftEvent[]> {
  const { mandateId } = payments.find((payment) => payment.mandateId) ?? {};
  const mandate = mandateId ? await findMandate(db, mandateId) : null;
  if (!mandate?.approvedAt) return [];
  const { approvedAt, choices, cancelAskedAt, endedAt } = mandate;
  const moments = [
    { at: approvedAt, title: "Monthly gift approved" },
    ...choices.map((one) => ({ at: new Date(one.at), title: choiceWords(one) })),
    { at: cancelAskedAt, title: "Monthly gift cancelled" },
    { at: endedAt, title: "Monthly gift ended" },
  ];
  return moments.flatMap(({ at, title }) =>
    at && at >= createdAt ? { at: at.toISOString(), title, details: "" } : [],
  );
}

function choiceWords({ choice, until }: MandateChoice): string {
  if (choice === "resume") return "Monthly gift resumed by the donor";
  const day = formatIndiaDate(until);
  return choice === "skip" ? `Debit of ${day} skipped by the donor` : `Debits until ${day} left out by the donor`;
}

const ATTEMPT_TITLES: Record<AttemptRow["status"], string> = {
  pending: "The bank has not answered",
  failed: "Payment failed",
  authorized: "Authorised by the bank",
  captured: "Paid",
};

function attemptEvent({ status, method, reason, problem, updatedAt }: AttemptRow): GiftEvent {
  const details = [methodLabel(method), reason, problem && HELD_WORDS[problem]].filter(Boolean).join(". ");
  return { at: updatedAt.toISOString(), title: problem ? "Paid, not counted" : ATTEMPT_TITLES[status], details };
}

const MOVEMENT_TITLES: Record<Movement["kind"], string> = {
  received: "Received",
  refunded: "Refunded",
  reversed: "Marked as not received",
};

function movementEvent(movement: Movement, all: Movement[]): GiftEvent {
  const { kind, amountInPaise, movedOn, method, note, createdAt, reversesId } = movement;
  const isFailedRefund = all.some(({ id, kind: reversed }) => id === reversesId && reversed === "refunded");
  const day = formatIndiaDate(movedOn);
  const details = [`${day}, ${methodLabel(method)}`, note].filter(Boolean).join(". ");
  const words = isFailedRefund ? "Refund failed" : MOVEMENT_TITLES[kind];
  return { at: createdAt.toISOString(), title: `${words}: ${formatPrice(Math.abs(amountInPaise))}`, details };
}

const REFUND_EVENTS: Record<RefundRow["status"], [title: string, details: string]> = {
  requested: ["Refund pending", "The gateway has not confirmed it"],
  pending: ["Refund pending", ""],
  processed: ["Refunded", ""],
  failed: ["Refund failed", "The gateway refused it"],
};

/** A refund of which no money was counted. */
function refundEvent({ amountInPaise, currency, status, reason, updatedAt }: RefundRow): GiftEvent {
  const [title, words] = REFUND_EVENTS[status];
  const details = [words, reason].filter(Boolean).join(". ");
  return { at: updatedAt.toISOString(), title: `${title}: ${formatAmount(amountInPaise, currency)}`, details };
}

function receiptEvents({ number, issuedAt, voidedAt, voided }: Receipt): GiftEvent[] {
  const issued = { at: issuedAt.toISOString(), title: `Receipt ${number} issued`, details: "" };
  if (!voidedAt || !voided) return [issued];
  return [issued, { at: voidedAt.toISOString(), title: `Receipt ${number} made void`, details: voided.reason }];
}

/** Mails that left, and those that did not; one that is pending has not happened yet. */
function mailEvents({ kind, recipient, state, sentAt, dueAt, problem }: MailRow): GiftEvent[] {
  const what = kind === GIFT_RECEIVED.name ? "Receipt" : "Mail";
  if (state === "sent" && sentAt)
    return [{ at: sentAt.toISOString(), title: `${what} mailed`, details: `To ${recipient}` }];
  if (state !== "failed" && state !== "not-sent") return [];
  return [{ at: dueAt.toISOString(), title: `${what} not mailed`, details: problem }];
}
