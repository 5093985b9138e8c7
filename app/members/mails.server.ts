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
  words: `Namaste,\n\n{child} made an account at {foundation}, and named your address as that of a parent or guardian. It opens only if you agree.\n\nThe link shows what you agree to, and works for ${PARENT_DAYS} days. Without your word the account is deleted after that.\n\nIf you do not know {child}, there is nothing to do.`,
  button: { label: "See what it is about", path: makeParentLink },
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
