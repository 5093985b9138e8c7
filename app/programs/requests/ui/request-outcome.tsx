import { useQuery } from "@tanstack/react-query";
import { MailLink } from "../../../platform/mail/mail-link.tsx";
import { planOf } from "../../courses/course-queries.ts";
import { stateWords, type EnrolmentState } from "../../enrolment.ts";
import type { ProgramRequest } from "../send-reply.ts";

const COLORS: Record<EnrolmentState, string> = {
  requested: "badge-neutral",
  accepted: "badge-success",
  waiting: "badge-warning",
  declined: "badge-neutral",
};

/** The answer to a request, with the course or the reason, by whom and when. */
export function RequestOutcome({ request }: { request: ProgramRequest }) {
  const { state, reason, answered, attended } = request;
  const { data: plan } = useQuery(planOf(request.programId));
  const course = plan?.courses.find(({ _id }) => _id === request.course);
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
