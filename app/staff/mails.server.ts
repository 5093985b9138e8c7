import { and, eq, gt, sql } from "drizzle-orm";
import type { MailKind } from "../platform/mail/mail-kind.server.ts";
import { makeLinkToken } from "../platform/text/secret-link.server.ts";
import { isOpen, staffInvitations } from "./tables.server.ts";

/** Invites to the panel. Its link works beside the one shown to the inviter, until one is used. */
export const STAFF_INVITATION: MailKind = {
  name: "staff-invitation",
  title: "Invitation of staff",
  sentWhen: "When a person is invited to work in the panel.",
  examples: { name: "Kavya Iyer", by: "Meera Nair", role: "Editor" },
  subject: "{by} invites you to work with {foundation}",
  words:
    "Namaste {name},\n\n{by} invites you to the panel of {foundation}, as {role}. Press the button, and choose your name and a password.\n\nThe link works once, for seven days. If you did not expect this, ignore this mail.",
  button: {
    label: "Create my account",
    path: async ({ db, now, aboutId }) => {
      const { token, tokenHash } = makeLinkToken();
      const { mailedHashes, id, expiresAt } = staffInvitations;
      const open = await db
        .update(staffInvitations)
        .set({ mailedHashes: sql`array_append(${mailedHashes}, ${tokenHash})` })
        .where(and(eq(id, aboutId), isOpen, gt(expiresAt, now)))
        .returning({ id });
      return open.length > 0 ? `/invite/${token}` : null;
    },
  },
};
