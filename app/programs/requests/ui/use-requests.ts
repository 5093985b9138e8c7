import { useState } from "react";
import { ApiProblem } from "../../../platform/api/api-problem.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { stateWords } from "../../enrolment.ts";
import { requestAnswerSchema, type RequestAnswer, type RequestChange } from "../request.ts";
import { sendReply, type RequestList, type SentReply } from "../request-calls.ts";

const FAILED = "That could not be saved. Please try again.";

/** Requests, their answers, and the courses with the places that are left. `onChanged` hears of each change. */
export function useRequests(loaded: RequestList, onChanged: (request: RequestAnswer) => void) {
  const [{ requests, plan }, setList] = useState(loaded);
  const { isBusy, attempt } = useBusy();

  const show = (request: RequestAnswer, now = plan) => {
    setList((list) => ({
      requests: list.requests.map((one) => (one.reference === request.reference ? request : one)),
      plan: now,
    }));
    onChanged(request);
  };
  /** Shows the answer that another member of staff gave meanwhile. */
  const takeCurrent = (error: unknown) => {
    const current = requestAnswerSchema.safeParse(error instanceof ApiProblem ? error.details["current"] : null);
    if (current.success) show(current.data);
  };
  const send = (request: RequestAnswer, reply: SentReply, onDone: (change: RequestChange) => void) =>
    attempt(request.reference, FAILED, async () => {
      try {
        onDone(await sendReply(plan.programId, request, reply));
      } catch (error) {
        takeCurrent(error);
        throw error;
      }
    });
  const undo = (request: RequestAnswer, { state, course, reason }: RequestAnswer) =>
    send(request, { state, course, reason }, (change) => {
      show(change.request, change.plan);
      notify.success(`${change.request.name} is as before.`);
    });
  const takeChange = (before: RequestAnswer, change: RequestChange) => {
    show(change.request, change.plan);
    notify.offer(saidOf(change.request), "Undo", () => void undo(change.request, before));
  };
  const reply = (request: RequestAnswer, answer: SentReply) =>
    send(request, answer, (change) => takeChange(request, change));
  return { requests, plan, isBusy, takeChange, takeCurrent, reply };
}

function saidOf({ name, state, email }: RequestAnswer): string {
  if (state === "requested") return `${name} is pending again.`;
  return `${name}: ${stateWords(state).toLowerCase()}. A mail goes to ${email}.`;
}
