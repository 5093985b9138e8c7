import { and, eq, sql, type SQL } from "drizzle-orm";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import { violatedConstraint, type Database } from "../../platform/database/client.server.ts";
import type { KeysetPage, SearchedKeyset } from "../../platform/database/keyset.ts";
import { notFound, HttpError } from "../../platform/http/http-error.ts";
import { KeysetOrder, toPage, withoutPlace } from "../../platform/lists/keyset-order.server.ts";
import { hasParts } from "../../platform/search/text-search.server.ts";
import { attendances, courseSessions, enrolments, enrolmentText } from "../tables.server.ts";
import { canMark, type Participant, type Presence } from "./attendance.ts";
import { getCourse, type CourseKey } from "./courses.server.ts";

/** A participant of a course. */
export type ParticipantPlace = CourseKey & { reference: string };
type Row = Participant & { id: string };

const BY_NAME = new KeysetOrder(enrolments, [{ text: sql`lower(${enrolments.name})` }, enrolments.id]);

/** Everyone who was accepted into a course, by name. @throws HttpError 404 where there is no such course */
export async function listParticipants(
  db: Database,
  place: CourseKey,
  { limit, after, q = "" }: SearchedKeyset,
): Promise<KeysetPage<Row>> {
  const beyond = await BY_NAME.after(db, after);
  const rows = await selectParticipants(db, and(isIn(place), hasParts(enrolmentText(), q), beyond))
    .orderBy(...BY_NAME.orderBy)
    .limit(limit + 1);
  if (rows.length === 0 && !q) await getCourse(db, place);
  return toPage(rows, limit);
}

/**
 * Marked twice, a participant is present once.
 * @throws HttpError 404 where the participant or the session is not of this course; 409 where the session is in the future
 */
export async function markPresence(
  db: Database,
  { reference, ...place }: ParticipantPlace,
  { session, isPresent }: Presence,
  act: Act,
): Promise<Participant> {
  return db
    .transaction(async (tx) => {
      const isHer = and(isIn(place), eq(enrolments.id, reference));
      // Locked, so that the participant is not moved to another course meanwhile.
      const [held] = await tx.select({ id: enrolments.id }).from(enrolments).where(isHer).for("share");
      if (!held) throw notFound("This person is not in the course any more.");
      if (isPresent) await refuseAhead(tx, { session, courseId: place.courseId }, act.now);
      const mark = { enrolmentId: reference, sessionId: session, courseId: place.courseId };
      const changed = isPresent ? await addMark(tx, { ...mark, markedAt: act.now }) : await removeMark(tx, mark);
      const action = isPresent ? "check-in" : "undo-check-in";
      if (changed) await noteChange(tx, act, { kind: "enrolment", id: reference, action });
      const [participant] = await selectParticipants(tx, isHer);
      if (!participant) throw notFound("This person is not in the course any more.");
      return withoutPlace(participant);
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== "attendances_of_session") throw error;
      throw notFound("This session is not part of the course any more.");
    });
}

async function refuseAhead(tx: Database, at: { session: number; courseId: string }, now: Date): Promise<void> {
  const isSession = and(eq(courseSessions.courseId, at.courseId), eq(courseSessions.id, at.session));
  const [session] = await tx.select({ startsAt: courseSessions.startsAt }).from(courseSessions).where(isSession);
  if (session && !canMark(session.startsAt, now))
    throw new HttpError(409, "This session lies ahead. Attendance is marked from one hour before it begins.");
}

async function addMark(tx: Database, mark: typeof attendances.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(attendances)
    .values(mark)
    .onConflictDoNothing()
    .returning({ sessionId: attendances.sessionId });
  return added.length > 0;
}

async function removeMark(
  tx: Database,
  { enrolmentId, sessionId }: { enrolmentId: string; sessionId: number },
): Promise<boolean> {
  const gone = await tx
    .delete(attendances)
    .where(and(eq(attendances.enrolmentId, enrolmentId), eq(attendances.sessionId, sessionId)))
    .returning({ sessionId: attendances.sessionId });
  return gone.length > 0;
}

function isIn({ programId, courseId }: CourseKey): SQL | undefined {
  return and(eq(enrolments.programId, programId), eq(enrolments.courseId, courseId));
}

function selectParticipants(db: Database, where: SQL | undefined) {
  return db
    .select({
      place: BY_NAME.place,
      id: enrolments.id,
      reference: enrolments.id,
      name: enrolments.name,
      email: enrolments.email,
      phone: enrolments.phone,
      present: sql<number[]>`array(
        select session_id from attendances where attendances.enrolment_id = enrolments.id order by session_id)`,
    })
    .from(enrolments)
    .where(where)
    .$dynamic();
}
