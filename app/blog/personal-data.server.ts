import { inArray, or } from "drizzle-orm";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { isHers, type Person, type PersonalData } from "../platform/people/personal-data.server.ts";
import { comments } from "./tables.server.ts";

/** Who was signed in has them under her account; any other is known by its reference alone. */
const ofReader = (person: Person) =>
  or(isHers(person, { userId: comments.userId }), inArray(comments.id, person.references));

export const commentData: PersonalData = {
  export: (tx, person) => tx.select().from(comments).where(ofReader(person)),
  erase: async (tx, person) => {
    const gone = await tx.delete(comments).where(ofReader(person)).returning({ id: comments.id });
    await removeFromInbox(tx, "comment", gone);
    return [];
  },
};
