import { ArrowRightLeft, ChevronRight, CircleSlash, Hourglass, RotateCcw } from "lucide-react";
import { useId } from "react";
import { ActionMenu, type MenuAction } from "../../../ui/lists/action-menu.tsx";
import { ContactLinks } from "../../../ui/people/contact-links.tsx";
import type { CourseAnswer } from "../../courses/course.ts";
import { stateWords, type EnrolmentState } from "../../enrolment.ts";
import type { RequestAnswer } from "../request.ts";
import type { SentReply } from "../request-calls.ts";

export type RequestQuestion = "accept" | "decline";

type Props = {
  request: RequestAnswer;
  /** The one she was accepted into. */
  course: CourseAnswer | undefined;
  isBusy: boolean;
  onReply: (reply: SentReply) => void;
  onAsk: (question: RequestQuestion) => void;
};

const COLORS: Record<EnrolmentState, string> = {
  requested: "badge-neutral",
  accepted: "badge-success",
  waiting: "badge-warning",
  declined: "badge-neutral",
};

/** One request: who asks, since when, what she wrote, what came of it. */
export function RequestRow({ request, course, isBusy, onReply, onAsk }: Props) {
  const { reference, name, phone, email, formattedDate, message, state } = request;
  const menu = useId();
  const main = state === "accepted" ? "Move" : "Accept";
  return (
    <tr tabIndex={-1} data-reference={reference}>
      <td className="people-name">
        <b>{name}</b>
        <button type="button" popoverTarget={menu} aria-label={`More for ${name}`}>
          {name}
          <ChevronRight aria-hidden className="icon" />
        </button>
        <span className="meta">{reference}</span>
      </td>
      <td className="people-fact people-contact">
        <ContactLinks phone={phone} email={email} />
      </td>
      <td className="people-fact people-when">{formattedDate}</td>
      <td className="people-fact request-message">{message}</td>
      <td className="people-fact request-outcome">
        <Outcome request={request} course={course} />
      </td>
      <td className="people-check">
        <span className="people-way">
          <button
            type="button"
            className={`btn btn-sm ${state === "accepted" ? "btn-quiet" : "btn-secondary"}`}
            aria-busy={isBusy}
            aria-label={`${main}: ${name}`}
            onClick={() => !isBusy && onAsk("accept")}
          >
            {main}
          </button>
        </span>
      </td>
      <td className="people-more">
        <ActionMenu id={menu} label={`More for ${name}`} actions={listActions(request, { onReply, onAsk })} />
      </td>
    </tr>
  );
}

function Outcome({ request, course }: Pick<Props, "request" | "course">) {
  const { state, reason, answered, attended } = request;
  if (state === "requested") return null;
  const facts = [
    course && `${course.title}${attended > 0 ? `, present ${attended} of ${course.sessions.length}` : ""}`,
    reason,
    answered,
  ];
  return (
    <>
      <span className={`badge ${COLORS[state]}`}>{stateWords(state)}</span>
      {facts.filter(Boolean).map((fact) => (
        <small key={fact}>{fact}</small>
      ))}
    </>
  );
}

function listActions({ state }: RequestAnswer, { onReply, onAsk }: Pick<Props, "onReply" | "onAsk">): MenuAction[] {
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
      label: "Take the answer back",
      icon: <RotateCcw aria-hidden className="icon" />,
      isFor: ["accepted", "waiting", "declined"],
      onChoose: () => onReply({ state: "requested" }),
    },
  ];
  return actions.filter(({ isFor }) => isFor.includes(state));
}
