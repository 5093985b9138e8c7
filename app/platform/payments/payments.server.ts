import { randomBytes } from "node:crypto";
import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { paymentAttempts, payments } from "./tables.server.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type AttemptRow = typeof paymentAttempts.$inferSelect;
type Subject = { kind: string; id: string };

/** Creates an order at the gateway, and returns the id of its page. */
export async function createPayment(
  tx: Database,
  gateway: Gateway,
  { subject, amountInPaise, now }: { subject: Subject; amountInPaise: number; now: Date },
): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  const currency = "INR";
  const orderId = await gateway.createOrder({ paymentId: id, amountInPaise, currency, reference: subject.id });
  const about = { subjectKind: subject.kind, subjectId: subject.id, gateway: gateway.name };
  await tx.insert(payments).values({ ...about, id, orderId, amountInPaise, currency, createdAt: now, updatedAt: now });
  return id;
}

export async function findPayment(db: Database, id: string): Promise<PaymentRow | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment ?? null;
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
