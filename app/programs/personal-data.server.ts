import { desc, eq, getTableColumns } from "drizzle-orm";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { isHers, MOST_JOINED, type PersonalData } from "../platform/people/personal-data.server.ts";
import { enrolments, programs } from "./tables.server.ts";

export const enrolmentData: PersonalData = {
  joined: {
    label: "Programs",
    list: async (tx, person) => {
      const rows = await tx
        .select({ words: programs.title, at: enrolments.createdAt })
        .from(enrolments)
        .innerJoin(programs, eq(programs.id, enrolments.programId))
        .where(isHers(person, enrolments))
        .orderBy(desc(enrolments.createdAt), desc(enrolments.id))
        .limit(MOST_JOINED);
      return rows.map((row) => ({ ...row, state: "Asked to join" }));
    },
  },
  export: (tx, person) =>
    tx
      .select({ program: programs.title, ...getTableColumns(enrolments) })
      .from(enrolments)
      .innerJoin(programs, eq(programs.id, enrolments.programId))
      .where(isHers(person, enrolments)),
  erase: async (tx, person) => {
    const gone = await tx.delete(enrolments).where(isHers(person, enrolments)).returning({ id: enrolments.id });
    await removeFromInbox(tx, "enrolment", gone);
    return [];
  },
};
