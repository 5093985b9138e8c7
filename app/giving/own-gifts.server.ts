import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { LIST_LIMIT } from "../platform/database/keyset.ts";
import { formatPrice } from "../platform/text/money.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { dedicationWords, purposeWords } from "./gift-words.ts";
import { giftState, methodLabel, type OwnGift } from "./gift.ts";
import { giftColumns, giftsOfHistory } from "./gifts.server.ts";
import { listReceiptsOfGifts, type Receipt } from "./receipts/receipts.server.ts";
import { gifts } from "./tables.server.ts";

const { id, name, amountInPaise, status, frequency, createdAt, receivedOn, method, tier } = giftColumns;
const { campaign, dedicatedTo, dedicationKind } = giftColumns;
const READ = {
  id,
  name,
  amountInPaise,
  status,
  frequency,
  createdAt,
  receivedOn,
  method,
  tier,
  campaign,
  dedicatedTo,
  dedicationKind,
};

/** A member's gifts and pledges, the newest first. */
export async function listGiftsOf(db: Database, userId: string): Promise<OwnGift[]> {
  return (await listOwnGifts(db, and(eq(gifts.userId, userId), await giftsOfHistory(db)))).gifts;
}

/** Gifts and pledges as their donor sees them, the newest first, and the name on the newest. */
export async function listOwnGifts(db: Database, where: SQL | undefined): Promise<{ name: string; gifts: OwnGift[] }> {
  const rows = await db.select(READ).from(gifts).where(where).orderBy(desc(createdAt), desc(id)).limit(LIST_LIMIT);
  const receipts = await listReceiptsOfGifts(
    db,
    rows.map((gift) => gift.id),
  );
  const valid = new Map(receipts.filter(({ voided }) => !voided).map((receipt) => [receipt.giftId, receipt]));
  const own = rows.map((gift) => ({
    reference: gift.id,
    amount: gift.amountInPaise / 100,
    words: formatPrice(gift.amountInPaise),
    purpose: dedicationWords(gift) || purposeWords(gift),
    isMonthly: gift.frequency === "monthly",
    way: methodLabel(gift.method),
    ...receiptOf(giftState(gift), valid.get(gift.id)),
    formattedDate: formatDate(gift.createdAt),
  }));
  return { name: rows[0]?.name ?? "", gifts: own };
}

/** Of an imported receipt there is a number, and no paper. */
function receiptOf(state: string, receipt: Receipt | undefined): Pick<OwnGift, "state" | "receipt"> {
  if (!receipt) return { state, receipt: null };
  const { id: _id, number, series } = receipt;
  if (series === "imported") return { state: `${state}, receipt ${number}`, receipt: null };
  return { state, receipt: { _id, number } };
}
