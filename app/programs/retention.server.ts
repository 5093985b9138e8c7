import { and, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { deleteWithRelated } from "../platform/database/delete-in-batches.server.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearBefore } from "../platform/jobs/retention.server.ts";
import { enrolments } from "./tables.server.ts";

/** When a request ends: with its course, else with the program's last course, else at once. */
const endsAt = sql`coalesce(
  (select max(course_sessions.ends_at) from course_sessions
   inner join courses on courses.id = course_sessions.course_id
   where courses.program_id = enrolments.program_id
     and (enrolments.course_id is null or courses.id = enrolments.course_id)),
  enrolments.created_at)`;

/** Deletes requests a year after their course ended, at the earliest a year after they were sent; those of members stay. */
export function deleteOldEnrolments(db: Database, now: Date): Promise<number> {
  const before = yearBefore(now);
  const isOver = and(isNull(enrolments.userId), lt(enrolments.createdAt, before), lt(endsAt, before.toISOString()));
  return deleteWithRelated(db, enrolments, isOver, {
    returning: { id: enrolments.id },
    remove: (tx, gone: { id: string }[]) => removeFromInbox(tx, "enrolment", gone),
  });
}
