import { eq, not, or, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import type { Encryption } from "../platform/encryption/encryption.server.ts";
import { areCardsPaused } from "../platform/payments/card-pauses.server.ts";
import { DEMO_GATEWAY, type GatewayName } from "../platform/payments/payment.ts";
import { findGatewayOfKeys, hasLiveKeys } from "../platform/payments/razorpay/gateway-keys.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { getSite } from "../platform/settings/site.server.ts";
import { formatRupees, METHODS } from "./amounts.ts";
import { GIVING } from "./giving-content.ts";

type Method = (typeof METHODS)[number];

/** As long as the foundation has neither entered its own account, nor said that the site speaks for it. */
async function isDemoSite(db: Database): Promise<boolean> {
  const [{ isSample }, { isLive }] = await Promise.all([getContent(db, GIVING), getSite(db)]);
  return isSample && !isLive;
}

/**
 * The rows that count: what the demo or test keys took counts on the site of a demo, until there are live keys. After
 * that nobody may take a demo for a payment.
 */
export async function isGiftCounted(db: Database, isDemo: SQLWrapper): Promise<SQL | undefined> {
  const isReal = eq(isDemo, false);
  return (await isDemoSite(db)) ? or(isReal, not(hasLiveKeys())) : isReal;
}

/** The gateway that takes one-time gifts; null where they are transferred by hand. */
export async function activeGateway(db: Database): Promise<GatewayName | null> {
  return (await findGatewayOfKeys(db)) ?? ((await isDemoSite(db)) ? DEMO_GATEWAY : null);
}

/**
 * The methods that work here. Without a gateway a transfer from the donor's own bank or UPI app remains; where even the
 * foundation's account is missing, staff send it by mail.
 */
export async function methodsOffered(db: Database): Promise<Method[]> {
  if (await activeGateway(db)) return [...METHODS];
  const { upi, bank } = await getContent(db, GIVING);
  const byHand: Method[] = [...(upi ? (["upi"] as const) : []), ...(bank ? (["netbanking"] as const) : [])];
  return byHand.length > 0 ? byHand : ["upi", "netbanking"];
}

/** A keyed hash of a visitor's network, which nobody can read back; empty where none is known. */
export function networkOf({ encryption, address }: { encryption: Encryption; address?: string }): string {
  return address ? encryption.fingerprint("network of a payment", address) : "";
}

/** Why a gift cannot be paid by card now, in a sentence for the donor; null where it can. */
export async function whyNoCard(
  db: Database,
  { amountInPaise, network }: { amountInPaise: number; network: string },
  now: Date,
): Promise<string | null> {
  const { leastCardInRupees } = await getContent(db, GIVING);
  if (amountInPaise < leastCardInRupees * 100)
    return `Gifts by card begin at ${formatRupees(leastCardInRupees)}. Please choose UPI or net banking.`;
  if (await areCardsPaused(db, network, now))
    return "Card payments are paused for half an hour, because too many failed. Please choose UPI or net banking.";
  return null;
}
