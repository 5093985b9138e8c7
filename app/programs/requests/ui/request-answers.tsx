import { ArrowRightLeft, CircleSlash, Hourglass, RotateCcw } from "lucide-react";
import type { MenuAction } from "../../../ui/lists/action-menu.tsx";
import type { EnrolmentState } from "../../enrolment.ts";
import type { RequestAnswer } from "../request.ts";
import type { SentReply } from "../request-calls.ts";

export type RequestQuestion = "accept" | "decline";
type Handlers = { onReply: (reply: SentReply) => void; onAsk: (question: RequestQuestion) => void };

/** The answers to a request besides a place in a course. */
export function listAnswers({ state }: RequestAnswer, { onReply, onAsk }: Handlers): MenuAction[] {
  const actions: (MenuAction & { isFor: EnrolmentState[] })[] = [
    {
      label: "Waiting list",
      icon: <Hourglass aria-hidden className="icon" />,
      isFor: ["requested", "accepted", "declined"],
      onChoose: () => onReply({ state: "waiting" }),
    },
    {
      label: "Decline",
      icon: <CircleSlash aria-hidden className="icon" />,
      isFor: ["requested", "accepted", "waiting"],
      onChoose: () => onAsk("decline"),
    },
    {
      label: "Move to another course",
      icon: <ArrowRightLeft aria-hidden className="icon" />,
      isFor: ["accepted"],
      onChoose: () => onAsk("accept"),
    },
    {
      label: "Undo the answer",
      icon: <RotateCcw aria-hidden className="icon" />,
      isFor: ["accepted", "waiting", "declined"],
      onChoose: () => onReply({ state: "requested" }),
    },
  ];
  return actions.filter(({ isFor }) => isFor.includes(state));
}
