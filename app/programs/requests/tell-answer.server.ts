import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/client.server.ts";
import type { MailKind, MailValues } from "../../platform/mail/mail-kind.server.ts";
import { postUnlessSent } from "../../platform/mail/posted-mails.server.ts";
import { ANSWERS, PROGRAM_ACCEPTED, PROGRAM_DECLINED, PROGRAM_WAITING } from "../mails.server.ts";
import { programs } from "../tables.server.ts";
import type { RequestChange } from "./request.ts";

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
  const [program] = await tx.select({ where: programs.location }).from(programs).where(eq(programs.id, plan.programId));
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
      where: program?.where ?? "",
    },
  };
}
