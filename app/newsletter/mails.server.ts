import { eq } from "drizzle-orm";
import type { MailContext, MailKind } from "../platform/mail/mail-kind.server.ts";
import { makeLinkToken } from "../platform/text/secret-link.server.ts";
import { confirmationLinks, leavingLinks, subscriptions } from "./tables.server.ts";
import { DAY_MS } from "../platform/time/durations.ts";

const WEEK_MS = 7 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

/** Headers for the mail program's own unsubscribe button (RFC 8058); every mail to subscribers has them. */
async function leavingHeaders({ db, now, siteUrl, aboutId: email }: MailContext): Promise<Record<string, string>> {
  const { token, tokenHash } = makeLinkToken();
  await db.insert(leavingLinks).values({ tokenHash, email, expiresAt: new Date(now.getTime() + YEAR_MS) });
  return {
    "List-Unsubscribe": `<${new URL(`/newsletter/unsubscribe/${token}`, siteUrl).href}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** No newsletter goes to an address before this is confirmed. */
export const CONFIRM_SUBSCRIPTION: MailKind = {
  name: "newsletter-confirm",
  class: "answer",
  title: "Newsletter: confirm the address",
  sentWhen: "When a person asks for the newsletter.",
  examples: {},
  subject: "Please confirm your subscription",
  words:
    "Namaste,\n\nSomeone asked us to send the newsletter of {foundation} to this address. If it was you, press the button, and you will get the next issue.\n\nIf it was not you, ignore this mail: we will not send anything.",
  button: {
    label: "Yes, send me the newsletter",
    path: async ({ db, now, aboutId: email }) => {
      const [waiting] = await db
        .select({ confirmedAt: subscriptions.confirmedAt })
        .from(subscriptions)
        .where(eq(subscriptions.email, email));
      if (!waiting || waiting.confirmedAt) return null;
      const { token, tokenHash } = makeLinkToken();
      await db.insert(confirmationLinks).values({ tokenHash, email, expiresAt: new Date(now.getTime() + WEEK_MS) });
      return `/newsletter/confirm/${token}`;
    },
  },
  headers: leavingHeaders,
};
