import { Suspense, useState } from "react";
import { Await, Link } from "react-router";
import { ActionMenu } from "../../../ui/lists/action-menu.tsx";
import { useFocusAfter } from "../../../ui/page/keys.ts";
import type { RequestChange } from "../request.ts";
import { loadRequest } from "../request-calls.ts";
import { AnswerDialog, type Asked } from "./answer-dialog.tsx";
import { listAnswers } from "./request-answers.tsx";
import { RequestOutcome } from "./request-outcome.tsx";
import { useRequests } from "./use-requests.ts";

type Props = {
  reference: string;
  /** Whether its item in the inbox is pending. */
  isWaiting: boolean;
  onAnswered: () => void;
};

/** A request to join a program in the inbox: the answer to it, and those that can be given. */
export function RequestActions({ reference, ...props }: Props) {
  const [loading, setLoading] = useState(() => loadRequest(reference));
  return (
    <Suspense fallback={<p className="meta request-state">Loading the courses...</p>}>
      <Await resolve={loading}>
        {(loaded) =>
          loaded.problem === null ? (
            <RequestAnswers first={loaded.value} {...props} />
          ) : (
            <p className="meta request-state" role="alert">
              {loaded.problem}{" "}
              <button type="button" className="btn btn-quiet btn-sm" onClick={() => setLoading(loadRequest(reference))}>
                Try again
              </button>
            </p>
          )
        }
      </Await>
    </Suspense>
  );
}

function RequestAnswers({ first, isWaiting, onAnswered }: { first: RequestChange } & Omit<Props, "reference">) {
  const list = useRequests({ requests: [first.request], plan: first.plan }, () => onAnswered());
  const { plan, requests, reply } = list;
  const [request = first.request] = requests;
  const { name, state } = request;
  const [asked, setAsked] = useState<Asked | null>(null);
  const mainButton = useFocusAfter<HTMLButtonElement>(state);
  const isBusy = list.isBusy(request.reference);
  const main = state === "accepted" ? "Move" : "Accept";
  const isOpen = state === "requested";
  const answers = listAnswers(request, {
    onReply: (answer) => void reply(request, answer),
    onAsk: (question) => setAsked({ question, request }),
  });
  return (
    <>
      <p className="request-state">
        <RequestOutcome request={request} course={plan.courses.find(({ _id }) => _id === request.course)} />
        <Link to={`/admin/programs/${plan.programId}/requests`} className="link">
          All requests for this program
        </Link>
      </p>
      <button
        ref={mainButton}
        type="button"
        className={`btn ${isOpen && isWaiting ? "btn-primary" : "btn-secondary"} btn-sm`}
        aria-busy={isBusy}
        aria-label={`${main}: ${name}`}
        onClick={() => !isBusy && setAsked({ question: "accept", request })}
      >
        {main}
      </button>
      {isOpen ? (
        answers.map(({ label, icon, onChoose }) => (
          <button
            key={label}
            type="button"
            className="btn btn-secondary btn-sm"
            aria-busy={isBusy}
            aria-label={`${label}: ${name}`}
            onClick={(event) => event.detail < 2 && !isBusy && onChoose()}
          >
            {icon}
            {label}
          </button>
        ))
      ) : (
        <ActionMenu text="Another answer" label={`Another answer for ${name}`} look="btn-secondary" actions={answers} />
      )}
      {asked && <AnswerDialog asked={asked} list={list} onClose={() => setAsked(null)} />}
    </>
  );
}
