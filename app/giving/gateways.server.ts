import type { Database } from "../platform/database/client.server.ts";
import { createDemoGateway } from "../platform/payments/demo-gateway.server.ts";
import type { Gateway } from "../platform/payments/gateway.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { getSite } from "../platform/settings/site.server.ts";
import { METHODS } from "./amounts.ts";
import { GIVING } from "./giving-content.ts";

type Method = (typeof METHODS)[number];

/**
 * Whether gifts go through the demo's gateway: as long as the foundation has neither entered its own account nor said
 * that the site speaks for it. After that nobody may take a demo for a payment, and demo money counts nowhere.
 */
export async function usesDemo(db: Database): Promise<boolean> {
  const [{ isSample }, { isLive }] = await Promise.all([getContent(db, GIVING), getSite(db)]);
  return isSample && !isLive;
}

/** The gateway that takes gifts; null where they are transferred by hand. */
export async function activeGateway(db: Database): Promise<Gateway | null> {
  return (await usesDemo(db)) ? createDemoGateway(db) : null;
}

/**
 * The methods that work here. Without a gateway a transfer from the donor's own bank or UPI app remains; where even the
 * foundation's account is missing, staff send it by mail.
 */
export async function methodsOffered(db: Database): Promise<Method[]> {
  if (await usesDemo(db)) return [...METHODS];
  const { upi, bank } = await getContent(db, GIVING);
  const byHand: Method[] = [...(upi ? (["upi"] as const) : []), ...(bank ? (["netbanking"] as const) : [])];
  return byHand.length > 0 ? byHand : ["upi", "netbanking"];
}
