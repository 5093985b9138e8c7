import { desc, eq, sql } from "drizzle-orm";
import { type Database, violatedConstraint } from "../platform/database/client.server.ts";
import { nextStart } from "./programs.server.ts";
import type { Enrolment, EnrolmentState } from "./enrolment.ts";
import { courseSessions, enrolments, programs, publishedPrograms } from "./tables.server.ts";
import { findProvenAccount } from "../platform/auth/accounts.server.ts";
import { notFound, HttpError } from "../platform/http/http-error.ts";
import { addToInbox } from "../platform/inbox/inbox.server.ts";
import { postMail } from "../platform/mail/outbox.server.ts";
import { makeReference } from "../platform/text/secret-link.server.ts";
import { PROGRAM_REQUESTED } from "./mails.server.ts";
import type { NewEnrolment } from "./program.ts";

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

/** Stores a request to join, for the staff to answer. @throws HttpError 404; 409 where this address asked before */
export async function requestEnrolment(
  db: Database,
  programId: string,
  { message, userId: senderId, ...person }: NewEnrolment & { userId?: string | null },
): Promise<string> {
  const id = makeReference("EN");
  try {
    await db.transaction(async (tx) => {
      const userId = senderId ?? (await findProvenAccount(tx, person.email));
      // Locked, so that the program is not deleted or archived meanwhile.
      const [program] = await tx
        .select({ title: publishedPrograms.title })
        .from(publishedPrograms)
        .where(eq(publishedPrograms.id, programId))
        .for("key share");
      if (!program) throw notFound("This program does not exist any more.");
      await tx.insert(enrolments).values({ ...person, id, programId, message, userId });
      const { name, email, phone } = person;
      await addToInbox(tx, {
        id,
        kind: "enrolment",
        isReplyPromised: true,
        name,
        email,
        phone,
        summary: `Wants to join “${program.title}”`,
        details: { Program: program.title, Message: message },
        subjectId: id,
      });
      const values = { name, program: program.title, reference: id };
      await postMail(tx, PROGRAM_REQUESTED, { to: email, aboutId: id, values, isFromStranger: !senderId });
    });
  } catch (error) {
    if (violatedConstraint(error) !== "enrolments_once") throw error;
    throw new HttpError(409, "You have already asked to join this program. We will write to you.");
  }
  return id;
}
