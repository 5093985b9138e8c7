import { eq } from "drizzle-orm";
import type { MailKind } from "../platform/mail/mail-kind.server.ts";
import { makeLinkToken } from "../platform/text/secret-link.server.ts";
import { confirmationLinks, subscriptions } from "./tables.server.ts";

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Nothing is sent to an address whose owner has not pressed this. */
export const CONFIRM_SUBSCRIPTION: MailKind = {
  name: "newsletter-confirm",
  title: "Newsletter: confirm the address",
  sentWhen: "When somebody asks for the newsletter.",
  examples: {},
  subject: "Shall the letter come to you?",
  words:
    "Namaste,\n\nsomebody asked that {foundation}'s letter be sent to this address. If it was you, press the button, and the next one comes.\n\nIf it was not you, do nothing: nothing will be sent.",
  button: {
    label: "Yes, send me the letter",
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
};
