import { createHash } from "node:crypto";
import { eq, getTableColumns, lt } from "drizzle-orm";
import { noteChange, type Act } from "../../audit/note-change.server.ts";
import type { Database } from "../../database/client.server.ts";
import { deleteInBatches } from "../../database/delete-in-batches.server.ts";
import type { Keyset, KeysetPage } from "../../database/keyset.ts";
import { HttpError, notFound } from "../../http/http-error.ts";
import { KeysetOrder, toPage } from "../../lists/keyset-order.server.ts";
import { DAY_MS } from "../../time/durations.ts";
import { isLiveKey, WEBHOOK_KIND } from "./gateway-keys.ts";
import type { StoredKeys } from "./gateway-keys.server.ts";
import { RAZORPAY, RAZORPAY_TEST } from "../payment.ts";
import { verifyWebhookSignature } from "./signatures.server.ts";
import { webhookEvents } from "./tables.server.ts";
import { webhookBodySchema, type WebhookEventAnswer } from "./webhook-events.ts";

export type WebhookEvent = typeof webhookEvents.$inferSelect;
type Sent = { body: Buffer; signature: string; eventId: string };

const { body: _body, ...SHOWN } = getTableColumns(webhookEvents);
const NEWEST_FIRST = new KeysetOrder(webhookEvents, [webhookEvents.id], "desc");
/** The gateway sends an event again for a day, and for a day we try to process it; later staff look into what failed. */
export const EVENTS_KEPT_DAYS = 30;
const KEPT_MS = EVENTS_KEPT_DAYS * DAY_MS;
const LONGEST_EVENT_ID = 100;

/**
 * Stores an event that was signed with one of our secrets; an event that is known is left as it is.
 * @returns its number where it is new
 * @throws HttpError 401 for a signature that does not fit; 400 for a body that is no event
 */
export async function storeEvent(
  tx: Database,
  keys: StoredKeys | null,
  { body, signature, eventId }: Sent,
  now: Date,
): Promise<number | null> {
  if (!keys || !verifyWebhookSignature(body, signature, keys.webhookSecrets))
    throw new HttpError(401, "The signature does not fit this body.");
  const text = body.toString();
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const [added] = await tx
    .insert(webhookEvents)
    .values({
      gateway: isLiveKey(keys.keyId) ? RAZORPAY : RAZORPAY_TEST,
      // The header is not signed, so it only saves work: what is counted once is the payment.
      eventId: eventId && eventId.length <= LONGEST_EVENT_ID ? eventId : bodyHash,
      kind: kindOf(text),
      body: text,
      bodyHash,
      receivedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return added?.id ?? null;
}

function kindOf(text: string): string {
  try {
    return webhookBodySchema.parse(JSON.parse(text)).event;
  } catch {
    throw new HttpError(400, "The body is not an event.");
  }
}

/** The newest first. */
export async function listWebhookEvents(
  db: Database,
  { limit, after }: Keyset,
): Promise<KeysetPage<WebhookEventAnswer>> {
  const beyond = await NEWEST_FIRST.after(db, after);
  const rows = await db
    .select({ ...SHOWN, place: NEWEST_FIRST.place })
    .from(webhookEvents)
    .where(beyond)
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(limit + 1);
  return toPage(rows, limit, toAnswer);
}

/** Makes an event unprocessed again, which counts no money twice. @throws HttpError 404 */
export async function reopenEvent(tx: Database, id: number, act: Act): Promise<WebhookEventAnswer> {
  const [event] = await tx
    .update(webhookEvents)
    .set({ processedAt: null, attempts: 0, problem: "" })
    .where(eq(webhookEvents.id, id))
    .returning(SHOWN);
  if (!event) throw notFound("This event was deleted.");
  await noteChange(tx, act, { kind: WEBHOOK_KIND, id: String(id), title: event.kind, action: "process" });
  return toAnswer(event);
}

/** Deletes events, whose bodies have data about donors, after thirty days. */
export function deleteOldEvents(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, webhookEvents, lt(webhookEvents.receivedAt, new Date(now.getTime() - KEPT_MS)));
}

function toAnswer(event: Omit<WebhookEvent, "body">): WebhookEventAnswer {
  const { id, kind, receivedAt, processedAt, attempts, problem } = event;
  return {
    _id: id,
    kind,
    receivedAt: receivedAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
    attempts,
    problem,
  };
}
