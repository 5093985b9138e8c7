import { useState } from "react";
import { LoadMore } from "../../../ui/lists/load-more.tsx";
import { usePeopleKeys } from "../../../ui/people/use-people-keys.ts";
import type { CoursePlan } from "../../courses/course.ts";
import type { RequestAnswer } from "../request.ts";
import type { SentReply } from "../request-calls.ts";
import { RequestRow, type RequestQuestion } from "./request-row.tsx";

const SHOWN_AT_ONCE = 100;
const COLUMNS = ["Who asks", "Contact", "Asked", "Message", "Answer"];

type Props = {
  requests: RequestAnswer[];
  plan: CoursePlan;
  isBusy: (request: RequestAnswer) => boolean;
  onReply: (request: RequestAnswer, reply: SentReply) => void;
  onAsk: (request: RequestAnswer, question: RequestQuestion) => void;
};

/** The requests in rows, on a phone stacked; worked by keys too: ↑ ↓ move, A accepts, X declines. */
export function RequestTable({ requests, plan, isBusy, onReply, onAsk }: Props) {
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = requests.slice(0, most);
  const body = usePeopleKeys(shown, {
    a: (request) => onAsk(request, "accept"),
    x: (request) => request.state !== "declined" && onAsk(request, "decline"),
  });
  const courses = new Map(plan.courses.map((course) => [course._id, course]));
  return (
    <>
      <section className="panel panel-flush people-panel">
        <table className="people-list request-list">
          <caption className="sr-only">Requests</caption>
          <thead>
            <tr>
              {COLUMNS.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">Accept</span>
              </th>
              <th scope="col">
                <span className="sr-only">More</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((request) => (
              <RequestRow
                key={request.reference}
                request={request}
                course={courses.get(request.course)}
                isBusy={isBusy(request)}
                onReply={(reply) => onReply(request, reply)}
                onAsk={(question) => onAsk(request, question)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {requests.length > most && (
        <LoadMore className="records-more" isLoading={false} onLoad={() => setMost(most + SHOWN_AT_ONCE)} />
      )}
    </>
  );
}
