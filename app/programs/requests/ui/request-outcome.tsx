import { MailLink } from "../../../platform/mail/mail-link.tsx";
import type { CourseAnswer } from "../../courses/course.ts";
import { stateWords, type EnrolmentState } from "../../enrolment.ts";
import type { RequestAnswer } from "../request.ts";

type Props = {
  request: RequestAnswer;
  /** That the request was accepted into. */
  course: CourseAnswer | undefined;
};

const COLORS: Record<EnrolmentState, string> = {
  requested: "badge-neutral",
  accepted: "badge-success",
  waiting: "badge-warning",
  declined: "badge-neutral",
};

/** The answer to a request, with the course or the reason, by whom and when. */
export function RequestOutcome({ request, course }: Props) {
  const { state, reason, answered, attended } = request;
  if (state === "requested") return null;
  const facts = [
    course && `Course: ${course.title}${attended > 0 ? `, present ${attended} of ${course.sessions.length}` : ""}`,
    reason,
    answered && `Answered ${answered}`,
  ];
  return (
    <>
      <span className={`badge ${COLORS[state]}`}>{stateWords(state)}</span>
      {facts.filter(Boolean).map((fact) => (
        <small key={fact}>{fact}</small>
      ))}
      <small>
        <MailLink email={request.email} />
      </small>
    </>
  );
}
