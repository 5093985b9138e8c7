import { desc, eq } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { LIST_LIMIT } from "../platform/database/keyset.ts";
import { formatPrice } from "../platform/text/money.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { giftState, type OwnGift } from "./own-gift.ts";
import { gifts } from "./tables.server.ts";

/** A member's gifts and pledges, the newest first. */
export async function listGiftsOf(db: Database, userId: string): Promise<OwnGift[]> {
  const { id, amountInPaise, frequency, createdAt, receivedOn } = gifts;
  const rows = await db
    .select({ id, amountInPaise, frequency, createdAt, receivedOn })
    .from(gifts)
    .where(eq(gifts.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(LIST_LIMIT);
  return rows.map((gift) => ({
    reference: gift.id,
    amount: gift.amountInPaise / 100,
    words: formatPrice(gift.amountInPaise),
    state: giftState(gift),
    formattedDate: formatDate(gift.createdAt),
  }));
}
