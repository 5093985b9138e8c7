import { and, eq } from "drizzle-orm";
import type { MailContext, MailKind } from "../platform/mail/mail-kind.server.ts";
import { makeLinkToken } from "../platform/text/secret-link.server.ts";
import { parentConsents, parentLinks } from "./tables.server.ts";
import { PARENT_DAYS } from "./member-words.ts";
import { DAY_MS } from "../platform/time/durations.ts";

/** To the parent that a child named. Nothing happens before the button on the link's page is pressed. */
export const ASK_PARENT: MailKind = {
  name: "ask-parent",
  title: "A parent is asked",
  sentWhen: "When a person younger than 18 makes an account, to the address of the parent.",
  examples: { child: "Asha", parent: "mother@example.org" },
  subject: "{child} would like an account at {foundation}",
  words: `Namaste,\n\n{child} created an account at {foundation}, and gave your address as that of a parent or guardian. The account opens only if you agree.\n\nThe button shows what you would agree to, and works for ${PARENT_DAYS} days. If you do not answer, the account is deleted after that.\n\nIf you do not know {child}, ignore this mail.`,
  button: { label: "See what you would agree to", path: makeParentLink },
};

/** A page for the parent of an account that still names this address. */
async function makeParentLink({ db, now, aboutId: userId, values }: MailContext): Promise<string | null> {
  const [asked] = await db
    .select({ userId: parentConsents.userId })
    .from(parentConsents)
    .where(and(eq(parentConsents.userId, userId), eq(parentConsents.parentEmail, values["parent"] ?? "")));
  if (!asked) return null;
  const { token, tokenHash } = makeLinkToken();
  const expiresAt = new Date(now.getTime() + PARENT_DAYS * DAY_MS);
  await db.insert(parentLinks).values({ tokenHash, userId, expiresAt });
  return `/parent/${token}`;
}
