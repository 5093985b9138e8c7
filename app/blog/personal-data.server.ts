import { desc, inArray, or } from "drizzle-orm";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { isOfPerson, MOST_JOINED, type Person, type PersonalData } from "../platform/people/personal-data.server.ts";
import { cutText } from "../platform/text/cut-text.ts";
import { comments } from "./tables.server.ts";

/** Comments of members belong to the account; others are found by their reference alone. */
const ofReader = (person: Person) =>
  or(isOfPerson(person, { userId: comments.userId }), inArray(comments.id, person.references));

export const commentData: PersonalData = {
  joined: {
    label: "Comments",
    list: async (tx, person) => {
      const { text, createdAt, approvedAt, deletedAt } = comments;
      const rows = await tx
        .select({ text, createdAt, approvedAt, deletedAt })
        .from(comments)
        .where(ofReader(person))
        .orderBy(desc(createdAt), desc(comments.id))
        .limit(MOST_JOINED);
      return rows.map((row) => ({
        words: cutText(row.text, 120),
        at: row.createdAt,
        state: row.approvedAt && !row.deletedAt ? "On the site" : "Not on the site",
      }));
    },
  },
  export: (tx, person) => tx.select().from(comments).where(ofReader(person)),
  erase: async (tx, person) => {
    const gone = await tx.delete(comments).where(ofReader(person)).returning({ id: comments.id });
    await removeFromInbox(tx, "comment", gone);
    return [];
  },
};
