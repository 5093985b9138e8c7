import type { MailContext, MailKind } from "../../platform/mail/mail-kind.server.ts";
import { makeLinkToken } from "../../platform/text/secret-link.server.ts";
import { DAY_MS } from "../../platform/time/durations.ts";
import { findAskedGift } from "./pan-requests.server.ts";
import { panLinks } from "./tables.server.ts";

const LINK_DAYS = 30;

export const ASK_PAN: MailKind = {
  name: "ask-pan",
  title: "A donor is asked for the PAN",
  sentWhen: "When staff ask for it at the Tax desk, before the yearly statement of gifts.",
  examples: { name: "Asha Rawat", year: "2026-27", form: "Form 113", certificate: "Form 114" },
  subject: "Your PAN for the gifts of {year}",
  words: `Namaste {name},\n\nwe report the gifts of {year} to the tax office ({form}). Yours can be listed under your name only with your PAN, and only then do you receive a certificate ({certificate}).\n\nThe page behind the button takes it; the link works for ${LINK_DAYS} days. The PAN is stored encrypted. If you want no certificate, there is nothing to do.`,
  button: { label: "Add my PAN", path: makePanLink },
};

/** Made when the mail leaves. Null where the gift is not on the list any more. */
async function makePanLink({ db, now, aboutId: giftId }: MailContext): Promise<string | null> {
  if (!(await findAskedGift(db, giftId))) return null;
  const { token, tokenHash } = makeLinkToken();
  await db.insert(panLinks).values({ tokenHash, giftId, expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS) });
  return `/pan/${token}`;
}
