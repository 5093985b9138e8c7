import { useState } from "react";
import { ApiProblem, sentenceOf } from "../../../platform/api/api-problem.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { useWorkedList } from "../../../ui/people/use-worked-list.ts";
import { stateWords } from "../../enrolment.ts";
import { requestAnswerSchema, type RequestAnswer, type RequestChange } from "../request.ts";
import { sendReply, type RequestList, type SentReply } from "../request-calls.ts";

/** The requests as they are being answered, here or by somebody else meanwhile, and the courses whose places follow. */
export function useRequests(loaded: RequestList, onAnswered?: () => void) {
  const list = useWorkedList(loaded.requests, ({ reference }) => reference);
  const [plan, setPlan] = useState(loaded.plan);

  const show = ({ request, plan: now }: RequestChange) => {
    list.take(request);
    setPlan(now);
    onAnswered?.();
  };
  /** Where somebody else answered meanwhile, that is what is shown. */
  const takeCurrent = (error: unknown) => {
    const current = requestAnswerSchema.safeParse(error instanceof ApiProblem ? error.details.current : null);
    if (!current.success) return;
    list.take(current.data);
    onAnswered?.();
  };
  const send = (request: RequestAnswer, reply: SentReply, onDone: (change: RequestChange) => void) =>
    list.work(request, async () => {
      try {
        onDone(await sendReply(plan.programId, request, reply));
      } catch (error) {
        console.error("A request was not answered", error);
        takeCurrent(error);
        notify.error(sentenceOf(error, "That could not be saved. Please try again."));
      }
    });
  const undo = (request: RequestAnswer, { state, course, reason }: RequestAnswer) =>
    send(request, { state, course, reason }, (change) => {
      show(change);
      notify.success(`${change.request.name} stands as before.`);
    });
  /** Every answer can be taken back: what was answered before is said again. */
  const take = (before: RequestAnswer, change: RequestChange) => {
    show(change);
    notify.offer(saidOf(change.request), "Undo", () => void undo(change.request, before));
  };
  const reply = (request: RequestAnswer, answer: SentReply) => send(request, answer, (change) => take(request, change));
  return { ...list, requests: list.people, plan, takeChange: take, takeCurrent, reply };
}

function saidOf({ name, state, email }: RequestAnswer): string {
  if (state === "requested") return `${name} waits for an answer again.`;
  return `${name}: ${stateWords(state).toLowerCase()}. A mail goes to ${email}.`;
}
