import { Check } from "lucide-react";
import { Link } from "react-router";
import { formatMoment } from "../../../platform/time/india-time.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { ActionMenu, type MenuAction } from "../../../ui/lists/action-menu.tsx";
import { languageOf } from "../../../ui/reading/language.ts";
import type { CommentAction, CommentRecord, CommentState } from "../comment-record.ts";
import { STATE_WORDS } from "./comment-tabs.tsx";

const BADGES: Record<CommentState, string> = {
  waiting: "badge-warning",
  shown: "badge-success",
  rejected: "badge-neutral",
  deleted: "badge-neutral",
};

const MAIN_WAYS: Record<CommentState, [string, CommentAction]> = {
  waiting: ["Show it", "show"],
  shown: ["Take off the site", "reject"],
  rejected: ["Show it", "show"],
  deleted: ["Bring back", "bring-back"],
};

type Props = {
  comment: CommentRecord;
  isBusy: boolean;
  onDecide: (action: CommentAction) => void;
  onAsk: (what: "edit" | "reply") => void;
};

/** One comment: who wrote what under which article, and what can be done about it. */
export function CommentEntry({ comment, isBusy, onDecide, onAsk }: Props) {
  const { _id, postId, title, author, text, reply, state, createdAt } = comment;
  return (
    <li className="panel comment-entry" aria-busy={isBusy}>
      <p className="comment-head">
        <b>{author}</b>
        <span className={`badge ${BADGES[state]}`}>{STATE_WORDS[state]}</span>
        <time dateTime={createdAt} className="meta">
          {formatMoment(new Date(createdAt))} IST
        </time>
        <span className="meta">{_id}</span>
      </p>
      <p className="comment-text" lang={languageOf(text)}>
        {text}
      </p>
      <p className="meta">
        Under{" "}
        {title ? (
          <Link to={`/blog/${postId}#comments`} className="link">
            {title}
          </Link>
        ) : (
          "an article that is not on the site"
        )}
      </p>
      {reply && (
        <p className="comment-reply" lang={languageOf(reply)}>
          <b>From the foundation</b>
          {reply}
        </p>
      )}
      <div className="comment-ways">
        <MainWay comment={comment} isBusy={isBusy} onDecide={onDecide} />
        {state === "waiting" && (
          <BusyButton
            className="btn btn-secondary btn-sm"
            isBusy={isBusy}
            aria-label={`Reject the comment of ${author}`}
            onClick={() => onDecide("reject")}
          >
            Reject
          </BusyButton>
        )}
        {state !== "deleted" && (
          <ActionMenu label={`More for the comment of ${author}`} actions={listActions(comment, onDecide, onAsk)} />
        )}
      </div>
    </li>
  );
}

function MainWay({ comment: { state, author }, isBusy, onDecide }: Pick<Props, "comment" | "isBusy" | "onDecide">) {
  const [words, action] = MAIN_WAYS[state];
  return (
    <BusyButton
      className={`btn btn-sm ${state === "waiting" ? "btn-primary" : "btn-secondary"}`}
      isBusy={isBusy}
      aria-label={`${words}: the comment of ${author}`}
      onClick={() => onDecide(action)}
    >
      {state === "waiting" && <Check aria-hidden className="icon" />}
      {words}
    </BusyButton>
  );
}

function listActions({ reply }: CommentRecord, onDecide: Props["onDecide"], onAsk: Props["onAsk"]): MenuAction[] {
  return [
    { label: reply ? "Change the reply" : "Reply", onChoose: () => onAsk("reply") },
    { label: "Edit", onChoose: () => onAsk("edit") },
    { label: "Delete", onChoose: () => onDecide("delete") },
  ];
}
