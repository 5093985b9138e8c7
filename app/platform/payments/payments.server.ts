import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { notFound } from "../http/http-error.ts";
import { isRandomCode } from "../text/random-code.ts";
import { paiseToRupees } from "../text/money.ts";
import type { Gateway } from "./gateway.server.ts";
import { DEMO_GATEWAY, demoOrder } from "./payment.ts";
import { paymentAttempts, payments } from "./tables.server.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type AttemptRow = typeof paymentAttempts.$inferSelect;
type Subject = { kind: string; id: string };
/** `network` is a keyed hash of the visitor's; empty where none is known. */
type NewPayment = {
  gateway: string;
  subject: Subject;
  amountInPaise: number;
  network?: string;
  mandateId?: string | null;
  /** Of a debit, of which nobody sees a page. */
  orderId?: string;
  now: Date;
};

/**
 * Stores what will be paid, and returns the id of its page. An order at another host is made by `ensureOrder`, outside
 * of the transaction.
 */
export async function createPayment(
  tx: Database,
  { gateway, subject, amountInPaise, network = "", mandateId = null, orderId, now }: NewPayment,
): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  const order = orderId ? { orderId, remindedAt: now } : { orderId: gateway === DEMO_GATEWAY ? demoOrder(id) : null };
  const about = { subjectKind: subject.kind, subjectId: subject.id, gateway, network, mandateId, amountInPaise };
  await tx.insert(payments).values({ ...about, ...order, id, createdAt: now, updatedAt: now });
  return id;
}

/**
 * The gateway's id of the order, which is made where there is none yet. Call it outside of a transaction, as it calls
 * another host: of two pages that do so at once, both get the order that was stored first.
 */
export async function ensureOrder(db: Database, gateway: Gateway, payment: PaymentRow): Promise<string> {
  if (payment.orderId) return payment.orderId;
  const { id, amountInPaise, currency, subjectId: reference } = payment;
  const orderId = await gateway.createOrder({ paymentId: id, amountInPaise, currency, reference });
  const isWithout = and(eq(payments.id, id), isNull(payments.orderId));
  await db.update(payments).set({ orderId }).where(isWithout);
  const stored = await findPayment(db, id);
  if (!stored?.orderId) throw notFound("This payment is not known.");
  return stored.orderId;
}

export async function findPayment(db: Database, id: string): Promise<PaymentRow | null> {
  if (!isRandomCode(id)) return null;
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment ?? null;
}

/** What anyone who knows the id of a payment may read. */
export function describePayment({ status, amountInPaise, currency, subjectId: reference }: PaymentRow) {
  return { status, amount: paiseToRupees(amountInPaise), currency, reference };
}

/** The newest first. */
export function listPaymentsOf(db: Database, { kind, id }: Subject): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.subjectKind, kind), eq(payments.subjectId, id)))
    .orderBy(desc(payments.createdAt));
}

/** The first one first. */
export function listAttempts(db: Database, paymentId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId))
    .orderBy(asc(paymentAttempts.createdAt));
}
