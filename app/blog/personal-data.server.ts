import { and, inArray, or } from "drizzle-orm";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { itemPath } from "../platform/inbox/inbox-paths.ts";
import { isOfPerson, type Person, type PersonalData } from "../platform/people/personal-data.server.ts";
import { cutText } from "../platform/text/cut-text.ts";
import { comments } from "./tables.server.ts";

/** Comments of members belong to the account; others are found by their reference alone. */
const ofReader = (person: Person) =>
  or(isOfPerson(person, { userId: comments.userId }), inArray(comments.id, person.references));

export const commentData: PersonalData = {
  timeline: {
    label: "Comments",
    roles: ["editor", "events"],
    list: async (db, person, slice) => {
      const { id, text, createdAt, approvedAt, deletedAt } = comments;
      const { where, orderBy, limit } = slice({ at: createdAt, id });
      const rows = await db
        .select({ id, text, createdAt, approvedAt, deletedAt })
        .from(comments)
        .where(and(ofReader(person), where))
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map((row) => ({
        id: row.id,
        at: row.createdAt,
        words: cutText(row.text, 120),
        state: row.approvedAt && !row.deletedAt ? "On the site" : "Not on the site",
        path: itemPath("comment", row.id),
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
