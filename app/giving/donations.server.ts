import { and, eq } from "drizzle-orm";
import { findProvenAccount } from "../platform/auth/accounts.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { addToInbox } from "../platform/inbox/inbox.server.ts";
import type { MailValues } from "../platform/mail/mail-kind.server.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { formatPrice } from "../platform/text/money.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { FREQUENCY_LABELS, METHOD_LABELS } from "./amounts.ts";
import type { NewDonation } from "./donation.ts";
import { GIVING, type GivingContent } from "./giving-content.ts";
import { GIFT_NOTED } from "./mails.server.ts";
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
