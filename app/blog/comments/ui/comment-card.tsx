import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoment } from "../../../platform/time/india-time.ts";
import { languageOf } from "../../../ui/reading/language.ts";
import type { CommentRecord, CommentState } from "../comment-record.ts";

export const STATE_WORDS: Record<CommentState, string> = {
  waiting: "Waiting",
  shown: "Shown",
  rejected: "Rejected",
  deleted: "Deleted",
};

const BADGES: Record<CommentState, string> = {
  waiting: "badge-warning",
  shown: "badge-success",
  rejected: "badge-neutral",
  deleted: "badge-neutral",
};

/** A comment, its author, its post and the reply. */
export function CommentCard({ item, children }: { item: CommentRecord; children: ReactNode }) {
  const { _id, postId, title, author, text, reply, state, createdAt } = item;
  return (
    <>
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
      <div className="comment-actions">{children}</div>
    </>
  );
}
