import { PeopleTable } from "../../../ui/people/people-table.tsx";
import type { CoursePlan } from "../../courses/course.ts";
import type { RequestAnswer } from "../request.ts";
import type { SentReply } from "../request-calls.ts";
import type { RequestQuestion } from "./request-answers.tsx";
import { RequestRow } from "./request-row.tsx";

const HEAD = (
  <>
    <th scope="col">Who asks</th>
    <th scope="col">Contact</th>
    <th scope="col">Asked</th>
    <th scope="col">Message</th>
    <th scope="col">Answer</th>
    <th scope="col">
      <span className="sr-only">Accept</span>
    </th>
    <th scope="col">
      <span className="sr-only">More</span>
    </th>
  </>
);

type Props = {
  requests: RequestAnswer[];
  plan: CoursePlan;
  isBusy: (request: RequestAnswer) => boolean;
  onReply: (request: RequestAnswer, reply: SentReply) => void;
  onAsk: (request: RequestAnswer, question: RequestQuestion) => void;
};

/** The requests in rows, on a phone stacked; worked by keys too: ↑ ↓ move, A accepts, X declines. */
export function RequestTable({ requests, plan, isBusy, onReply, onAsk }: Props) {
  const courses = new Map(plan.courses.map((course) => [course._id, course]));
  return (
    <PeopleTable
      caption="Requests"
      className="request-list"
      head={HEAD}
      people={requests}
      keys={{
        a: (request) => onAsk(request, "accept"),
        x: (request) => request.state !== "declined" && onAsk(request, "decline"),
      }}
    >
      {(request) => (
        <RequestRow
          key={request.reference}
          request={request}
          course={courses.get(request.course)}
          isBusy={isBusy(request)}
          onReply={(reply) => onReply(request, reply)}
          onAsk={(question) => onAsk(request, question)}
        />
      )}
    </PeopleTable>
  );
}
