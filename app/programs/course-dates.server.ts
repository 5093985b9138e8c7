import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/client.server.ts";
import { nextInstant } from "../platform/database/next-instant.server.ts";
import { courseSessions } from "./tables.server.ts";

/** The next start of the program `id`; without a future course the latest start. Null without a course. */
export function nextStart(id: AnyPgColumn, now: Date) {
  return sql<Date | null>`(
    select coalesce(min(begins) filter (where begins > ${now.toISOString()}::timestamptz), max(begins))
    from (
      select min(course_sessions.starts_at) as begins from courses
      inner join course_sessions on course_sessions.course_id = courses.id
      where courses.program_id = ${id} group by courses.id
    ) as planned)`.mapWith(courseSessions.startsAt);
}

/** When the public pages of programs next change without a write: the next start of a course. Null without one. */
export const nextProgramChange = (db: Database, now: Date): Promise<Date | null> =>
  nextInstant(db, courseSessions.startsAt, now);
