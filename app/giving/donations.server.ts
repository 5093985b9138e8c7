import { and, eq, desc } from "drizzle-orm";
import { findProvenAccount } from "../platform/auth/accounts.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { LIST_LIMIT } from "../platform/database/keyset.ts";
import { addToInbox } from "../platform/inbox/inbox.server.ts";
import type { MailValues } from "../platform/mail/mail-kind.server.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { drawQrCode } from "../platform/text/qr-code.server.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { formatDate } from "../platform/time/india-time.ts";
import { FREQUENCY_LABELS, METHOD_LABELS } from "./amounts.ts";
import { type NewDonation, upiLink } from "./donation.ts";
import { GIVING, type GivingContent } from "./giving-content.ts";
import { GIFT_NOTED } from "./mails.server.ts";
import { giftState, type OwnGift } from "./gift.ts";
import { gifts } from "./tables.server.ts";

/** Stores a pledge and returns the reference to quote with the transfer. */
export async function createPledge(
  db: Database,
  { rupees, userId: donorId, ...donation }: NewDonation & { userId?: string | null },
): Promise<string> {
  const id = makeReference("GV");
  const { name, email, phone, frequency, method } = donation;
  const amountInPaise = rupees * 100;
  await db.transaction(async (tx) => {
    const userId = donorId ?? (await findProvenAccount(tx, email));
    const giving = await getContent(tx, GIVING);
    const offered = giving.tiers.find((one) => one.name === donation.tier && one.priceInPaise === amountInPaise);
    const tier = offered?.name ?? "";
    await tx.insert(gifts).values({ ...donation, id, tier, amountInPaise, userId });
    const amount = formatPrice(amountInPaise);
    await addToInbox(tx, {
      id,
      kind: "donation",
      name,
      email,
      phone,
      summary: `${amount} ${FREQUENCY_LABELS[frequency].toLowerCase()} by ${METHOD_LABELS[method]}${tier ? `, as ${tier}` : ""}`,
      details: {
        Amount: amount,
        Frequency: FREQUENCY_LABELS[frequency],
        Method: METHOD_LABELS[method],
        Membership: tier,
      },
      subjectId: id,
    });
    const sum = frequency === "monthly" ? `${amount} each month` : amount;
    const values = { name, amount: sum, reference: id, ...waysToGive(giving) };
    await postMail(tx, GIFT_NOTED, { to: email, aboutId: id, values, isFromStranger: !donorId });
  });
  return id;
}

/** Where gifts go, as the donate page says it; the demo's account is never shown. */
function waysToGive({ upi, bank, isSample }: Pick<GivingContent, "upi" | "bank" | "isSample">): MailValues {
  return isSample ? {} : { upi, ...bank };
}

/** The pledge of a reference, without data about the donor. */
export async function findPledge(
  db: Database,
  reference: string,
): Promise<{ amountInPaise: number; isMonthly: boolean } | null> {
  const [row] = await db
    .select({ amountInPaise: gifts.amountInPaise, frequency: gifts.frequency })
    .from(gifts)
    .where(and(eq(gifts.id, reference), eq(gifts.enteredByHand, false)));
  return row ? { amountInPaise: row.amountInPaise, isMonthly: row.frequency === "monthly" } : null;
}

/** UPI takes no more than this in one payment to a foundation's ordinary address. */
const MOST_BY_UPI_IN_RUPEES = 100_000;

/** The data of a pledge's confirmation, without the donor. */
export async function findPledgePage(db: Database, reference: string, { payee, upi }: { payee: string; upi: string }) {
  const pledge = await findPledge(db, reference);
  if (!pledge) return null;
  const rupees = pledge.amountInPaise / 100;
  const link = upi && rupees <= MOST_BY_UPI_IN_RUPEES ? upiLink({ upi, payee, rupees, reference }) : null;
  return { ...pledge, reference, upiAddress: upi, qr: link ? { ...drawQrCode(link), link } : null };
}

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
