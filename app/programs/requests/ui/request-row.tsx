import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { ActionMenu } from "../../../ui/lists/action-menu.tsx";
import { ContactLinks } from "../../../ui/people/contact-links.tsx";
import type { CourseAnswer } from "../../courses/course.ts";
import type { RequestAnswer } from "../request.ts";
import type { SentReply } from "../request-calls.ts";
import { listAnswers, type RequestQuestion } from "./request-answers.tsx";
import { RequestOutcome } from "./request-outcome.tsx";

type Props = {
  request: RequestAnswer;
  /** That the request was accepted into. */
  course: CourseAnswer | undefined;
  isBusy: boolean;
  onReply: (reply: SentReply) => void;
  onAsk: (question: RequestQuestion) => void;
};

/** One request: contact, date, message and answer. */
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
        <RequestOutcome request={request} course={course} />
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
        <ActionMenu id={menu} label={`More for ${name}`} actions={listAnswers(request, { onReply, onAsk })} />
      </td>
    </tr>
  );
}
