import { eq, getTableColumns, sql, and, isNull, lt } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { deleteWithRelated } from "../platform/database/delete-in-batches.server.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearsBefore } from "../platform/jobs/retention.server.ts";
import { isFree, isOfPerson, type PersonalData } from "../platform/people/personal-data.server.ts";
import { stateWords } from "./enrolment.ts";
import { enrolments, programs } from "./tables.server.ts";

const { answeredBy: _answeredBy, version: _version, ...shown } = getTableColumns(enrolments);
/** The sessions that the person attended. */
const presentAt = sql<string[]>`array(
  select course_sessions.starts_at from attendances
  inner join course_sessions on course_sessions.id = attendances.session_id
  where attendances.enrolment_id = enrolments.id order by course_sessions.starts_at)`;

export const enrolmentData: PersonalData = {
  timeline: {
    label: "Programs",
    roles: ["events"],
    list: async (db, person, slice) => {
      const { id, programId, createdAt, state } = enrolments;
      const { where, orderBy, limit } = slice({ at: createdAt, id });
      const rows = await db
        .select({ id, programId, words: programs.title, at: createdAt, state })
        .from(enrolments)
        .innerJoin(programs, eq(programs.id, programId))
        .where(and(isOfPerson(person, enrolments), where))
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map((row) => ({
        ...row,
        state: stateWords(row.state),
        path: `/admin/programs/${row.programId}/requests?${new URLSearchParams({ tab: "all", q: row.id })}`,
      }));
    },
  },
  join: async (tx, account) => {
    await tx.update(enrolments).set({ userId: account.userId }).where(isFree(account, enrolments));
  },
  export: (tx, person) =>
    tx
      .select({ program: programs.title, ...shown, presentAt })
      .from(enrolments)
      .innerJoin(programs, eq(programs.id, enrolments.programId))
      .where(isOfPerson(person, enrolments)),
  erase: async (tx, person) => {
    const gone = await tx.delete(enrolments).where(isOfPerson(person, enrolments)).returning({ id: enrolments.id });
    await removeFromInbox(tx, "enrolment", gone);
    return [];
  },
};

/** When a request ends: with its course, else with the program's last course, else at once. */
const endsAt = sql`coalesce(
  (select max(course_sessions.ends_at) from course_sessions
   inner join courses on courses.id = course_sessions.course_id
   where courses.program_id = enrolments.program_id
     and (enrolments.course_id is null or courses.id = enrolments.course_id)),
  enrolments.created_at)`;

/** Deletes requests a year after their course ended, at the earliest a year after they were sent; those of members stay. */
export function deleteOldEnrolments(db: Database, now: Date): Promise<number> {
  const before = yearsBefore(now);
  const isExpired = and(isNull(enrolments.userId), lt(enrolments.createdAt, before), lt(endsAt, before.toISOString()));
  return deleteWithRelated(db, enrolments, isExpired, {
    returning: { id: enrolments.id },
    remove: (tx, gone: { id: string }[]) => removeFromInbox(tx, "enrolment", gone),
  });
}
