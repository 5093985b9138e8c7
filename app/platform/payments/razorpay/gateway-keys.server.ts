import { desc, eq, sql, type SQL } from "drizzle-orm";
import { noteChange, type Act } from "../../audit/note-change.server.ts";
import type { Database } from "../../database/client.server.ts";
import type { Encryption } from "../../encryption/encryption.server.ts";
import type { EncryptedColumn } from "../../encryption/rekey.server.ts";
import { invalid } from "../../http/http-error.ts";
import { DAY_MS } from "../../time/durations.ts";
import { RAZORPAY, RAZORPAY_TEST } from "../payment.ts";
import {
  GATEWAY_KIND,
  type GatewayKeys,
  isLiveKey,
  LIVE_PREFIX,
  maskKeyId,
  type PaymentGatewayAnswer,
} from "./gateway-keys.ts";
import type { RazorpayKeys } from "./razorpay-client.server.ts";
import { gatewayKeys, webhookEvents } from "./tables.server.ts";

const PURPOSE = "gateway keys";
const ofRows = { table: gatewayKeys, id: gatewayKeys.gateway, purpose: PURPOSE };
export const ENCRYPTED_GATEWAY_KEYS: EncryptedColumn[] = [
  { ...ofRows, column: gatewayKeys.keySecret },
  { ...ofRows, column: gatewayKeys.webhookSecret },
  { ...ofRows, column: gatewayKeys.formerWebhookSecret },
];

/** Razorpay sends an event again for a day. */
const FORMER_SECRET_FOR_MS = 2 * DAY_MS;
export const WEBHOOK_PATH = "/webhooks/razorpay";

export type StoredKeys = RazorpayKeys & { webhookSecrets: string[] };

/** The keys in use; null where none are stored. */
export async function readKeys(db: Database, encryption: Encryption, now: Date): Promise<StoredKeys | null> {
  const row = await findRow(db);
  if (!row) return null;
  const open = (stored: string) => (stored ? [encryption.decrypt(PURPOSE, stored)] : []);
  const since = row.webhookSecretSetAt ? now.getTime() - row.webhookSecretSetAt.getTime() : 0;
  const former = since < FORMER_SECRET_FOR_MS ? open(row.formerWebhookSecret) : [];
  const keySecret = encryption.decrypt(PURPOSE, row.keySecret);
  return { keyId: row.keyId, keySecret, webhookSecrets: [...open(row.webhookSecret), ...former] };
}

/** The gateway that the stored keys belong to; null without keys. */
export async function findGatewayOfKeys(db: Database): Promise<typeof RAZORPAY | typeof RAZORPAY_TEST | null> {
  const row = await findRow(db);
  if (!row) return null;
  return isLiveKey(row.keyId) ? RAZORPAY : RAZORPAY_TEST;
}

/** For a condition, so that it costs no statement of its own. */
export const hasLiveKeys = (): SQL =>
  sql`exists (select from ${gatewayKeys} where ${gatewayKeys.keyId} like ${`${LIVE_PREFIX}%`})`;

type Setting = { encryption: Encryption; isHttps: boolean; act: Act };

/**
 * Stores keys; what is blank stays as it is.
 * @throws HttpError 400 for live keys on a site without https, for the first keys without an id, and for a new id without its secret
 */
export function setKeys(
  db: Database,
  { keyId: newKeyId, keySecret, webhookSecret }: GatewayKeys,
  { encryption, isHttps, act }: Setting,
): Promise<void> {
  if (isLiveKey(newKeyId) && !isHttps)
    throw invalid({ keyId: "Live keys need a site with https. Set SITE_URL to the site's https address first." });
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(gatewayKeys).where(eq(gatewayKeys.gateway, RAZORPAY)).for("update");
    const keyId = newKeyId || stored?.keyId;
    if (!keyId) throw invalid({ keyId: "Please enter the key id." });
    if (!keySecret && stored?.keyId !== keyId) throw invalid({ keySecret: "Please enter the secret of this key." });
    const key = {
      keyId,
      ...(keySecret && { keySecret: encryption.encrypt(PURPOSE, keySecret), keySetAt: act.now }),
      ...(webhookSecret && {
        webhookSecret: encryption.encrypt(PURPOSE, webhookSecret),
        formerWebhookSecret: stored?.webhookSecret ?? "",
        webhookSecretSetAt: act.now,
      }),
    };
    if (stored) await tx.update(gatewayKeys).set(key).where(eq(gatewayKeys.gateway, RAZORPAY));
    else await tx.insert(gatewayKeys).values({ gateway: RAZORPAY, keySecret: "", keySetAt: act.now, ...key });
    const differences = [
      { label: "Key", before: stored ? maskKeyId(stored.keyId) : "", after: maskKeyId(keyId) },
      ...(webhookSecret ? [{ label: "Webhook secret", before: "", after: "Set" }] : []),
    ];
    await noteChange(tx, act, { kind: GATEWAY_KIND, id: RAZORPAY, title: "Razorpay", action: "update", differences });
  });
}

/** Removes the keys. Open payments are then closed after their time, and events of the gateway are refused. */
export function forgetKeys(db: Database, act: Act): Promise<void> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(gatewayKeys).where(eq(gatewayKeys.gateway, RAZORPAY));
    if (rowCount === 0) return;
    await noteChange(tx, act, { kind: GATEWAY_KIND, id: RAZORPAY, title: "Razorpay", action: "delete" });
  });
}

export async function describeKeys(db: Database, siteUrl: string): Promise<PaymentGatewayAnswer> {
  const row = await findRow(db);
  const [event] = await db
    .select({ receivedAt: webhookEvents.receivedAt })
    .from(webhookEvents)
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(1);
  return {
    mode: row ? (isLiveKey(row.keyId) ? "live" : "test") : null,
    keyId: row ? maskKeyId(row.keyId) : "",
    keySetAt: row?.keySetAt.toISOString() ?? null,
    webhookSecretSetAt: row?.webhookSecretSetAt?.toISOString() ?? null,
    webhookUrl: `${siteUrl}/api/v1${WEBHOOK_PATH}`,
    lastEventAt: event?.receivedAt.toISOString() ?? null,
  };
}

async function findRow(db: Database) {
  const [row] = await db.select().from(gatewayKeys).where(eq(gatewayKeys.gateway, RAZORPAY));
  return row;
}
