import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { courses, enrolments, programs } from "../tables.server.ts";
import { inPlanOrder, toCourseAnswer, type Course, type CoursePlan } from "./course.ts";

/** A course, and the program it must belong to. */
export type CourseKey = { programId: string; courseId: string };

const MOST_SHOWN = 200;

/** @throws HttpError 404 where there is no such program */
export async function getPlan(db: Database, programId: string, now: Date): Promise<CoursePlan> {
  const waiting = sql<number>`count(${enrolments.id})::int`;
  const [program] = await db
    .select({ title: programs.title, waiting })
    .from(programs)
    .leftJoin(enrolments, and(eq(enrolments.programId, programs.id), eq(enrolments.state, "requested")))
    .where(eq(programs.id, programId))
    .groupBy(programs.id);
  if (!program) throw notFound("This program is not on the site.");
  const known = await selectCourses(db, eq(courses.programId, programId));
  return { programId, ...program, courses: inPlanOrder(known.map((course) => toCourseAnswer(course, now))) };
}

/** @throws HttpError 404 where the program has no such course */
export async function getCourse(db: Database, place: CourseKey): Promise<Course> {
  const [course] = await selectCourses(db, isCourse(place));
  if (!course) throw notFound("This course does not exist any more.");
  return course;
}

export function isCourse({ programId, courseId }: CourseKey): SQL | undefined {
  return and(eq(courses.programId, programId), eq(courses.id, courseId));
}

type StoredSession = { id: number; startsAt: string; endsAt: string };

/** The newest, with their sessions by time. */
async function selectCourses(db: Database, where: SQL | undefined): Promise<Course[]> {
  const rows = await db
    .select({
      id: courses.id,
      name: courses.name,
      places: courses.places,
      taken: courses.taken,
      version: courses.version,
      sessions: sql<StoredSession[]>`(
        select jsonb_agg(jsonb_build_object('id', s.id, 'startsAt', s.starts_at, 'endsAt', s.ends_at) order by s.starts_at, s.id)
        from course_sessions s where s.course_id = courses.id)`,
    })
    .from(courses)
    .where(where)
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(MOST_SHOWN);
  return rows.map(({ sessions, ...course }) => ({
    ...course,
    sessions: sessions.map(({ id, startsAt, endsAt }) => ({
      id,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
  }));
}
