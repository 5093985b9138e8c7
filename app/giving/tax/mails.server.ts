import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import type { MailKind } from "../../platform/mail/mail-kind.server.ts";
import { makeGivingLink } from "../donor-links/giving-links.server.ts";
import { isFromIndia } from "../gifts.server.ts";
import { gifts } from "../tables.server.ts";

/** So long after the mail a donor's page takes the PAN for the year that was asked about. */
export const ASKED_DAYS = 30;

export const ASK_PAN: MailKind = {
  name: "ask-pan",
  title: "A donor is asked for the PAN",
  sentWhen: "When staff ask for it at the Tax desk, before the yearly statement of gifts.",
  examples: { name: "Asha Rawat", year: "2026-27", form: "Form 113", certificate: "Form 114" },
  subject: "Your PAN for the gifts of {year}",
  words: `Namaste {name},\n\nWe report the gifts of {year} to the tax office ({form}). Yours can be listed under your name only with your PAN, and only then do you receive a certificate ({certificate}).\n\nThe button opens the page with all your gifts, which takes your PAN; please add it within ${ASKED_DAYS} days. It is stored encrypted. The page needs no password, so please keep the link to yourself. If you want no certificate, there is nothing to do.`,
  button: {
    label: "Add my PAN",
    path: async ({ db, now, aboutId }) => {
      const gift = await findAskedGift(db, aboutId);
      return gift && `${await makeGivingLink(db, gift.email, now)}#pan`;
    },
  },
};

/** A gift that came from India, of a donor who can be written to; null otherwise. */
export async function findAskedGift(db: Database, giftId: string) {
  const { name, email, receivedOn } = gifts;
  const [gift] = await db
    .select({ name, email, receivedOn })
    .from(gifts)
    .where(and(eq(gifts.id, giftId), isFromIndia));
  return gift?.receivedOn && gift.email ? { ...gift, receivedOn: gift.receivedOn } : null;
}
