import { MAIL_STATES, type MailAnswer } from "../../../platform/mail/mail.ts";
import { formatMoment } from "../../../platform/time/india-time.ts";
import { MAIL_BADGES } from "./mail-badges.ts";

type Props = { mail: MailAnswer; busy: string | null; onLook: () => void; onAgain: () => void };

export function MailRow({ mail, busy, onLook, onAgain }: Props) {
  const { _id, title, subject, recipient, state, problem, serverSaid, attempts } = mail;
  const at = mail.sentAt ?? mail.createdAt;
  const isOnItsWay = state === "waiting" || state === "sending";
  return (
    <tr>
      <td>
        <b>{subject}</b>
        <span className="meta">{title}</span>
      </td>
      <td data-label="To">{recipient}</td>
      <td data-label="State">
        <span className={`badge ${MAIL_BADGES[state]}`}>{MAIL_STATES[state]}</span>{" "}
        <time dateTime={at}>{formatMoment(new Date(at))}</time>
        {problem && <span className="mail-problem">{problem}</span>}
        {state === "waiting" && attempts > 0 && (
          <span className="meta">Tried again {formatMoment(new Date(mail.dueAt))}</span>
        )}
        {serverSaid && <span className="meta">The server said: “{serverSaid}”</span>}
      </td>
      <td className="records-actions">
        <button type="button" className="row-action" aria-busy={busy === _id} onClick={onLook}>
          See it<span className="sr-only">: {subject}</span>
        </button>
        {!isOnItsWay && (
          <button type="button" className="row-action" aria-busy={busy === `again ${_id}`} onClick={onAgain}>
            Send again<span className="sr-only">: {subject}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
