import { Reply, Send } from "lucide-react";
import type { OpenInboxItem } from "../../../../platform/inbox/inbox-item.ts";
import { LONGEST_REPLY, type InboxReply } from "../../../../platform/inbox/reply.ts";
import { initialsOf } from "../../../../platform/text/initials.ts";
import { formatMoment } from "../../../../platform/time/india-time.ts";
import { FormProblem } from "../../../../ui/forms/form-problem.tsx";
import { MAIL_BADGES } from "../../mails/mail-badges.ts";
import { fieldValuesOf } from "../inbox-words.ts";
import { SavedAnswers } from "../saved/saved-answers.tsx";
import type { Replies } from "./use-replies.ts";

/** The replies that were sent, the state of each mail, and the reply being written. */
export function ItemReplies({ item, replies }: { item: OpenInboxItem; replies: Replies }) {
  if (replies.list.length === 0 && !replies.isOpen) return null;
  return (
    <section aria-labelledby="inbox-replies-title">
      <h3 id="inbox-replies-title">Replies by mail</h3>
      {replies.list.length > 0 && (
        <ol>
          {replies.list.map((reply) => (
            <SentReply key={reply._id} reply={reply} replies={replies} />
          ))}
        </ol>
      )}
      {replies.isOpen && <ReplyForm item={item} replies={replies} />}
    </section>
  );
}

function SentReply({ reply, replies }: { reply: InboxReply; replies: Replies }) {
  const { _id, by, to, text, createdAt, mail } = reply;
  const isBusy = replies.isBusy(_id);
  return (
    <li>
      <span className="face" aria-hidden="true">
        {initialsOf(by)}
      </span>
      <div>
        <b>{by}</b>{" "}
        <span className="meta">
          to {to}, <time dateTime={createdAt}>{formatMoment(new Date(createdAt))} IST</time>
        </span>
        <p>{text}</p>
        <output className="row">
          {mail && <span className={`badge ${MAIL_BADGES[mail.state]}`}>{stateOf(mail)}</span>}
          <span className="meta">{mail ? mail.problem : "Its mail was deleted."}</span>
          {mail?.state === "waiting" && !mail.isTried && (
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-busy={isBusy}
              onClick={() => void replies.takeBack(reply)}
            >
              Cancel reply
            </button>
          )}
          {(mail?.state === "failed" || mail?.state === "not-sent") && (
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-busy={isBusy}
              onClick={() => void replies.again(reply)}
            >
              Send again
            </button>
          )}
        </output>
      </div>
    </li>
  );
}

function stateOf({ state, problem, sentAt }: NonNullable<InboxReply["mail"]>): string {
  if (state === "sent") return sentAt ? `Sent ${formatMoment(new Date(sentAt))} IST` : "Sent";
  if (state === "failed" || state === "not-sent") return "Not sent";
  if (state === "sending") return "Being sent";
  return problem ? "Pending" : "Is sent in a moment";
}

function ReplyForm({ item, replies: { writing, field, end } }: { item: OpenInboxItem; replies: Replies }) {
  return (
    <form
      noValidate
      aria-busy={writing.isSending}
      onSubmit={(event) => {
        event.preventDefault();
        void writing.send().then((isSent) => isSent && end());
      }}
    >
      <FormProblem problem={writing.problem} className="below-m" />
      <label className="field-label" htmlFor="inbox-reply">
        <Reply aria-hidden className="icon" />
        Reply to {item.email}
      </label>
      <textarea
        ref={field}
        id="inbox-reply"
        className="input"
        rows={4}
        maxLength={LONGEST_REPLY}
        aria-describedby="inbox-reply-hint"
        value={writing.text}
        onChange={(event) => writing.setText(event.target.value)}
      />
      <p id="inbox-reply-hint" className="field-hint">
        The mail adds a greeting, the foundation's signature and the message you reply to. Your text is saved here until
        you send it.
      </p>
      <div className="row">
        <button type="submit" className="btn btn-primary btn-sm" aria-busy={writing.isSending}>
          <Send aria-hidden className="icon" />
          {writing.isSending ? "Sending..." : "Send reply"}
        </button>
        <SavedAnswers values={fieldValuesOf(item)} text={writing.text} onChange={writing.setText} field={field} />
        {writing.text === "" && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={end}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
