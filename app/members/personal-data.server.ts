import { eq, or } from "drizzle-orm";
import { forgetActor } from "../platform/audit/note-change.server.ts";
import { isStaff, type Role } from "../platform/auth/roles.ts";
import { sessions, users, verifications } from "../platform/auth/tables.server.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { dropMailsAbout } from "../platform/mail/outbox.server.ts";
import type { PersonalData } from "../platform/people/personal-data.server.ts";
import { memberNotes, memberProfiles } from "./tables.server.ts";

export const memberData: PersonalData = {
  export: async (tx, { userId }) => {
    if (userId === null) return [];
    const { ipAddress, userAgent, createdAt } = sessions;
    return [
      ...(await tx.select().from(users).where(eq(users.id, userId))),
      ...(await tx.select().from(memberProfiles).where(eq(memberProfiles.userId, userId))),
      ...(await tx.select().from(memberNotes).where(eq(memberNotes.userId, userId))),
      ...(await tx.select({ ipAddress, userAgent, createdAt }).from(sessions).where(eq(sessions.userId, userId))),
    ];
  },
  /** Profile, password and sessions go with the account. */
  erase: async (tx, { email, userId }) => {
    await tx
      .delete(verifications)
      .where(or(eq(verifications.identifier, email), eq(verifications.value, userId ?? email)));
    if (userId === null) return [];
    const [account] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
    if (account && isStaff(account.role as Role)) return [`The account: it works here as ${account.role}.`];
    // Some went to an address that was hers, or should have been.
    await dropMailsAbout(tx, userId);
    await tx.delete(users).where(eq(users.id, userId));
    await forgetActor(tx, userId);
    await removeFromInbox(tx, "member", [{ id: userId }]);
    return [];
  },
};
