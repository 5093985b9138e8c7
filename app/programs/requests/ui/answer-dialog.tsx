import type { RequestAnswer } from "../request.ts";
import type { RequestQuestion } from "./request-answers.tsx";
import { AcceptRequest, DeclineRequest } from "./request-dialogs.tsx";
import type { useRequests } from "./use-requests.ts";

export type Asked = { question: RequestQuestion; request: RequestAnswer };
type Props = { asked: Asked; list: ReturnType<typeof useRequests>; onClose: () => void };

/** Into which course, or why not. */
export function AnswerDialog({ asked: { question, request }, list, onClose }: Props) {
  const Form = question === "accept" ? AcceptRequest : DeclineRequest;
  // Another member of staff may have answered it while this was open.
  const current = list.requests.find(({ reference }) => reference === request.reference) ?? request;
  return (
    <Form
      request={current}
      plan={list.plan}
      onSaved={(change) => {
        list.takeChange(current, change);
        onClose();
      }}
      onRefused={list.takeCurrent}
      onClose={onClose}
    />
  );
}
