import type { Database } from "../../database/client.server.ts";
import type { Encryption } from "../../encryption/encryption.server.ts";
import { createDemoGateway } from "../demo-gateway.server.ts";
import type { Gateway } from "../gateway.server.ts";
import { readKeys, type StoredKeys } from "./gateway-keys.server.ts";
import { createRazorpayGateway } from "./razorpay-gateway.server.ts";

export type Using = { encryption: Encryption; environment: { RAZORPAY_API_URL?: string | undefined } };

/** Razorpay with the foundation's keys; null without keys. */
export async function openRazorpay(
  db: Database,
  { encryption, environment }: Using,
  now: Date,
): Promise<{ keys: StoredKeys; gateway: Gateway } | null> {
  const keys = await readKeys(db, encryption, now);
  return keys && { keys, gateway: createRazorpayGateway(keys, { apiUrl: environment.RAZORPAY_API_URL }) };
}

export async function findRazorpay(db: Database, using: Using, now: Date): Promise<Gateway | null> {
  return (await openRazorpay(db, using, now))?.gateway ?? null;
}

/** Every gateway that can say what became of its payments. */
export async function listGateways(db: Database, using: Using, now: Date): Promise<Gateway[]> {
  const razorpay = await findRazorpay(db, using, now);
  return [createDemoGateway(db), ...(razorpay ? [razorpay] : [])];
}
