import type { Database } from "../platform/database/client.server.ts";
import { upiLink } from "./donation.ts";
import { findPledge } from "./donations.server.ts";
import { drawQrCode } from "../platform/text/qr-code.server.ts";

/** UPI takes no more than this in one payment to a foundation's ordinary address. */
const MOST_BY_UPI_IN_RUPEES = 100_000;

/** The data of a pledge's confirmation, without the donor. */
export async function findNotedGift(db: Database, reference: string, { payee, upi }: { payee: string; upi: string }) {
  const intention = await findPledge(db, reference);
  if (!intention) return null;
  const rupees = intention.amountInPaise / 100;
  const link = upi && rupees <= MOST_BY_UPI_IN_RUPEES ? upiLink({ upi, payee, rupees, reference }) : null;
  return { ...intention, reference, upiAddress: upi, qr: link ? { ...drawQrCode(link), link } : null };
}
