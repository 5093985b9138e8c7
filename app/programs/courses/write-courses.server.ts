import { and, eq, notInArray, sql } from "drizzle-orm";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import { violatedConstraint, type Database } from "../../platform/database/client.server.ts";
import { HttpError, notFound, refuseField } from "../../platform/http/http-error.ts";
import { makeReference } from "../../platform/text/secret-link.server.ts";
import { courses, courseSessions, publishedPrograms } from "../tables.server.ts";
import { sessionEnd, toCourseAnswer, type Course, type CourseEdit, type NewCourse } from "./course.ts";
import { getCourse, isCourse, type CourseKey } from "./courses.server.ts";

const PRESENT = "People were present at a session that would be gone. Undo that in the attendance first.";
const HELD = "People were accepted into this course, so it stays. Move them to another course first.";

/** @throws HttpError 404 where there is no such program */
export async function addCourse(tx: Database, programId: string, input: NewCourse, act: Act): Promise<Course> {
  // Locked, so that the program is not deleted while it gets a course.
  const [program] = await tx
    .select({ id: publishedPrograms.id })
    .from(publishedPrograms)
    .where(eq(publishedPrograms.id, programId))
    .for("key share");
  if (!program) throw notFound("This program is not on the site.");
  const { name, places, sessions } = input;
  const place = { programId, courseId: makeReference("CR") };
  await tx.insert(courses).values({ id: place.courseId, programId, name, places, createdAt: act.now });
  await putSessions(
    tx,
    place,
    sessions.map(({ _id, ...session }) => session),
  );
  return finish(tx, place, act, "create");
}

/**
 * Sessions with the same id keep their attendance.
 * @throws HttpError 404; 409 where the version is stale, more are accepted than there would be places, or a person was
 * present at a session that would be deleted
 */
export async function updateCourse(db: Database, place: CourseKey, edit: CourseEdit, act: Act): Promise<Course> {
  const { name, places, version, sessions } = edit;
  return db
    .transaction(async (tx) => {
      const stored = await lockCourse(tx, place);
      if (version !== undefined && version !== stored.version)
        throw new HttpError(409, "Someone else saved this course while you were editing it.", {
          details: { current: toCourseAnswer(stored, act.now) },
        });
      refuseTooFew(stored, places);
      await tx
        .update(courses)
        .set({ name, places, version: sql`${courses.version} + 1` })
        .where(isCourse(place));
      const known = new Set(stored.sessions.map(({ id }) => id));
      const given = sessions.map(({ _id, ...session }) => ({
        ...session,
        ...(_id !== undefined && known.has(_id) ? { id: _id } : {}),
      }));
      await putSessions(tx, place, given);
      return finish(tx, place, act, "update");
    })
    .catch(refusing({ attendances_of_session: PRESENT }));
}

/** @throws HttpError 404; 409 where it has participants */
export async function removeCourse(db: Database, place: CourseKey, act: Act): Promise<void> {
  await db
    .transaction(async (tx) => {
      const stored = await lockCourse(tx, place);
      await tx.delete(courses).where(isCourse(place));
      await noteChange(tx, act, toNote(stored, act, "delete"));
    })
    .catch(refusing({ enrolments_course: HELD }));
}

/** Locks the row until the end of the transaction, so that no request is accepted meanwhile. */
async function lockCourse(tx: Database, place: CourseKey): Promise<Course> {
  await tx.select({ id: courses.id }).from(courses).where(isCourse(place)).for("update");
  return getCourse(tx, place);
}

function refuseTooFew({ taken }: Course, places: number): void {
  if (places >= taken) return;
  const sentence = `${taken} ${taken === 1 ? "place is" : "places are"} taken already.`;
  throw refuseField(409, "places", sentence);
}

type PutSession = { id?: number; startsAt: Date; minutes: number };

/** Deletes sessions that are not among these. */
async function putSessions(tx: Database, { courseId }: CourseKey, sessions: PutSession[]): Promise<void> {
  const kept = sessions.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await tx
    .delete(courseSessions)
    .where(
      and(eq(courseSessions.courseId, courseId), kept.length > 0 ? notInArray(courseSessions.id, kept) : undefined),
    );
  await tx
    .insert(courseSessions)
    .values(
      sessions.map((session) => ({
        ...idOf(session),
        courseId,
        startsAt: session.startsAt,
        endsAt: sessionEnd(session),
      })),
    )
    .onConflictDoUpdate({
      target: courseSessions.id,
      set: { startsAt: sql`excluded.starts_at`, endsAt: sql`excluded.ends_at` },
    });
}

const idOf = ({ id }: PutSession) => (id === undefined ? {} : { id });

async function finish(tx: Database, place: CourseKey, act: Act, action: "create" | "update"): Promise<Course> {
  const course = await getCourse(tx, place);
  await noteChange(tx, act, toNote(course, act, action));
  return course;
}

function toNote(course: Course, { now }: Act, action: "create" | "update" | "delete") {
  return { kind: "course", id: course.id, title: toCourseAnswer(course, now).title, action };
}

/** What the database refused, in a sentence. */
function refusing(sentences: Record<string, string>) {
  return (error: unknown): never => {
    const sentence = sentences[violatedConstraint(error) ?? ""];
    throw sentence ? new HttpError(409, sentence) : error;
  };
}
