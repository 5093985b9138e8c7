import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { nextStart } from "./course-dates.server.ts";
import type { Enrolment, EnrolmentState } from "./enrolment.ts";
import { courseSessions, enrolments, programs } from "./tables.server.ts";

const MOST_SHOWN = 200;
const herSessions = sql`from course_sessions where course_sessions.course_id = enrolments.course_id`;
const instantOf = (what: ReturnType<typeof sql>) => sql<Date | null>`(select ${what})`.mapWith(courseSessions.startsAt);

/** A member's program requests, newest first, with the sessions attended. */
export async function listEnrolmentsOf(db: Database, userId: string, now: Date): Promise<Enrolment[]> {
  const rows = await db
    .select({
      id: enrolments.id,
      programId: programs.id,
      title: programs.title,
      instructor: programs.instructor,
      state: enrolments.state,
      reason: enrolments.reason,
      programStartsAt: nextStart(programs.id, now),
      startsAt: instantOf(sql`min(course_sessions.starts_at) ${herSessions}`),
      endsAt: instantOf(sql`max(course_sessions.ends_at) ${herSessions}`),
      nextAt: instantOf(
        sql`min(course_sessions.starts_at) ${herSessions} and course_sessions.ends_at > ${now.toISOString()}::timestamptz`,
      ),
      sessions: sql<number>`(select count(*)::int ${herSessions})`,
      attended: sql<number>`(select count(*)::int from attendances where attendances.enrolment_id = enrolments.id)`,
    })
    .from(enrolments)
    .innerJoin(programs, eq(programs.id, enrolments.programId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(enrolments.createdAt))
    .limit(MOST_SHOWN);
  return rows.map((row) => ({ ...row, state: row.state as EnrolmentState }));
}
