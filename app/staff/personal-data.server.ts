import { eraseTitles } from "../platform/audit/note-change.server.ts";
import { isOfPerson, type PersonalData } from "../platform/people/personal-data.server.ts";
import { staffInvitations } from "./tables.server.ts";

/** Invitations, accepted or not. */
export const invitationData: PersonalData = {
  export: async (tx, person) => {
    const { id, name, email, role, createdAt, createdBy, usedAt } = staffInvitations;
    return tx
      .select({ id, name, email, role, createdAt, createdBy, usedAt })
      .from(staffInvitations)
      .where(isOfPerson(person, { email }));
  },
  erase: async (tx, person) => {
    const gone = await tx
      .delete(staffInvitations)
      .where(isOfPerson(person, { email: staffInvitations.email }))
      .returning({ id: staffInvitations.id });
    await eraseTitles(
      tx,
      "invitation",
      gone.map(({ id }) => id),
    );
    if (person.userId !== null) await eraseTitles(tx, "staff", [person.userId]);
    return [];
  },
};
