import { eq, getTableColumns } from "drizzle-orm";
import { eraseActors } from "../platform/audit/note-change.server.ts";
import { isStaff, type Role } from "../platform/auth/roles.ts";
import { sessions, users } from "../platform/auth/tables.server.ts";
import { isAnyOf } from "../platform/database/any-of.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { fileImports } from "../platform/imports/tables.server.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { dropMailsAbout } from "../platform/mail/outbox.server.ts";
import { isOfPerson, type PersonalData } from "../platform/people/personal-data.server.ts";
import { memberNotes, memberPhotos, memberProfiles, parentConsents } from "./tables.server.ts";

/** The consent of a child's account, and of the children that name the person as a parent. */
const consentColumns = { email: parentConsents.parentEmail, userId: parentConsents.userId };

export const memberData: PersonalData = {
  export: async (tx, person) => {
    const { userId } = person;
    const agreed = await tx.select().from(parentConsents).where(isOfPerson(person, consentColumns));
    if (userId === null) return agreed;
    const { ipAddress, userAgent, createdAt } = sessions;
    return [
      ...(await tx.select().from(users).where(eq(users.id, userId))),
      ...(await tx
        .select({ ...getTableColumns(memberProfiles), consent: fileImports.consent, consentOn: fileImports.consentOn })
        .from(memberProfiles)
        .leftJoin(fileImports, eq(fileImports.id, memberProfiles.importId))
        .where(eq(memberProfiles.userId, userId))),
      ...agreed,
      ...(await tx.select().from(memberNotes).where(eq(memberNotes.subjectId, userId))),
      ...(await tx.select({ ipAddress, userAgent, createdAt }).from(sessions).where(eq(sessions.userId, userId))),
    ];
  },
  files: async (tx, { userId }) => {
    if (userId === null) return [];
    const { image } = memberPhotos;
    const photos = await tx.select({ image }).from(memberPhotos).where(eq(memberPhotos.userId, userId));
    return photos.map((photo) => ({ name: "photo.webp", bytes: photo.image }));
  },
  erase: async (tx, person) => {
    const { email, userId } = person;
    const ofChildren = await tx
      .select({ id: parentConsents.userId, childName: parentConsents.childName })
      .from(parentConsents)
      .where(isOfPerson({ email }, { email: parentConsents.parentEmail }));
    const kept = ofChildren.map(
      ({ childName }) => `The agreement to the account of ${childName}: it stays as long as that account does.`,
    );
    if (userId === null) return kept;
    const [account] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
    if (account && isStaff(account.role as Role)) return [...kept, `The account: it works here as ${account.role}.`];
    await deleteAccounts(tx, [{ id: userId }]);
    return kept;
  },
};

/** With profiles, passwords and sessions, the mails about them, and their names among the changes. */
export async function deleteAccounts(tx: Database, gone: { id: string }[]): Promise<void> {
  const ids = gone.map(({ id }) => id);
  // Mails may have gone to a former or a future address.
  await dropMailsAbout(tx, ids);
  await tx.delete(users).where(isAnyOf(users.id, ids));
  await eraseActors(tx, ids);
  await removeFromInbox(tx, "member", gone);
}
