import { sql, eq } from "drizzle-orm";
import type { AuditAction } from "../../platform/audit/audit.ts";
import { noteChange, type Act } from "../../platform/audit/note-change.server.ts";
import { violatedConstraint, type Database } from "../../platform/database/client.server.ts";
import { notFound, HttpError } from "../../platform/http/http-error.ts";
import { setStatusOf } from "../../platform/inbox/inbox.server.ts";
import type { MailKind, MailValues } from "../../platform/mail/mail-kind.server.ts";
import { postUnlessSent } from "../../platform/mail/posted-mails.server.ts";
import { ANSWERS, PROGRAM_ACCEPTED, PROGRAM_DECLINED, PROGRAM_WAITING } from "../mails.server.ts";
import { enrolments, programs } from "../tables.server.ts";
import { toRequestAnswer, type JoinRequest, type RequestChange, type RequestReply } from "./request.ts";
import { getRequest, getRequestWithPlan, isRequest, type RequestPlace } from "./requests.server.ts";

const KIND = "enrolment";

/** The sentences for violated constraints: the database counts places and attendance. */
const SENTENCES: Record<string, string> = {
  courses_taken: "All places of this course are taken. Choose another course, or put the request on the waiting list.",
  enrolments_course: "This course does not exist any more. Please choose another.",
  enrolments_one_place: "This e-mail address has a place in that course already.",
  enrolments_once: "This e-mail address has asked again meanwhile. Answer that request.",
  attendances_enrolment:
    "A person who was present at a session stays in the course. Undo that in the attendance first.",
};

/**
 * Answers a request, also a second time: an earlier answer can be given again, which undoes the last one.
 * @throws HttpError 404; 409 where a colleague answered meanwhile, or the course has no place
 */
export async function replyToRequest(
  db: Database,
  place: RequestPlace,
  reply: RequestReply,
  act: Act,
): Promise<RequestChange> {
  return db
    .transaction(async (tx) => {
      const stored = await lockRequest(tx, place);
      refuseOvertaken(stored, reply);
      await tx.update(enrolments).set(columnsOf(reply, act)).where(isRequest(place));
      const status = reply.state === "requested" ? "new" : "done";
      await setStatusOf(tx, { kind: KIND, subjectId: stored.id }, status, act);
      await noteChange(tx, act, { kind: KIND, id: stored.id, action: actionOf(stored, reply) });
      const change = await getRequestWithPlan(tx, place, act.now);
      await mailAnswer(tx, change);
      return change;
    })
    .catch((error: unknown) => {
      const sentence = SENTENCES[violatedConstraint(error) ?? ""];
      throw sentence ? new HttpError(409, sentence) : error;
    });
}

/** Locks the row until the end of the transaction, so that the second of two concurrent answers sees the first. */
async function lockRequest(tx: Database, place: RequestPlace): Promise<JoinRequest> {
  const [held] = await tx.select({ id: enrolments.id }).from(enrolments).where(isRequest(place)).for("update");
  if (!held) throw notFound("This request is not there any more.");
  return getRequest(tx, place);
}

function refuseOvertaken(stored: JoinRequest, { version }: RequestReply): void {
  if (version === undefined || version === stored.version) return;
  const who = stored.answeredBy ?? "Another person";
  throw new HttpError(409, `${who} has answered this request meanwhile. The list shows the answer.`, {
    details: { current: toRequestAnswer(stored) },
  });
}

function columnsOf({ state, course, reason }: RequestReply, { byId, now }: Act) {
  const isOpen = state === "requested";
  return {
    state,
    courseId: state === "accepted" ? course : null,
    reason: state === "declined" ? reason : "",
    answeredAt: isOpen ? null : now,
    answeredBy: isOpen ? null : (byId ?? null),
    version: sql`${enrolments.version} + 1`,
  };
}

const ACTIONS = { requested: "reopen", accepted: "accept", waiting: "waiting-list", declined: "decline" } as const;

function actionOf(stored: JoinRequest, { state }: RequestReply): AuditAction {
  return stored.state === "accepted" && state === "accepted" ? "move" : ACTIONS[state];
}

type Answer = { kind: MailKind; more?: MailValues; endsAt?: Date };

/** Mails the answer of a request. Undoing an answer sends nothing until there is another one. */
export async function mailAnswer(tx: Database, change: RequestChange): Promise<void> {
  const { name, email, reference } = change.request;
  const answer = await answerOf(tx, change);
  if (!answer) return;
  const { kind, more = {}, endsAt = null } = answer;
  const values = { name, program: change.plan.title, reference, ...more };
  await postUnlessSent(tx, kind, { to: email, aboutId: reference, values, endsAt }, ANSWERS);
}

async function answerOf(tx: Database, { request, plan }: RequestChange): Promise<Answer | null> {
  const { state, reason } = request;
  if (state === "waiting") return { kind: PROGRAM_WAITING };
  if (state === "declined") return { kind: PROGRAM_DECLINED, more: { reason } };
  const course = plan.courses.find(({ _id }) => _id === request.course);
  if (!course) return null;
  const [program] = await tx
    .select({ where: programs.location, with: programs.instructor, bring: programs.bring })
    .from(programs)
    .where(eq(programs.id, plan.programId));
  const [first] = course.sessions;
  const many = course.sessions.length;
  return {
    kind: PROGRAM_ACCEPTED,
    endsAt: new Date(course.endDate),
    more: {
      courseId: course._id,
      course: course.title,
      begins: first ? `${first.formattedDate} IST` : "",
      sessions: many === 1 ? "1 session" : `${many} sessions`,
      ...program,
    },
  };
}
