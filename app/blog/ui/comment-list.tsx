import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { inParts } from "../../platform/endpoints/batch.ts";
import { call } from "../../platform/endpoints/call.ts";
import { pagesOf, partOf, queryOf } from "../../platform/endpoints/queries.ts";
import { WAITING_COUNTS } from "../../platform/inbox/inbox-paths.ts";
import { panelEndpoints } from "../../platform/panel/endpoints.ts";
import { formatMoment } from "../../platform/time/india-time.ts";
import type { BulkAction, ChangeAction, ListDescription } from "../../ui/list-page/list-description.ts";
import { LoadingList } from "../../ui/list-page/panel-list.tsx";
import { countWords } from "../../ui/lists/count-words.ts";
import { languageOf } from "../../ui/reading/language.ts";
import {
  COMMENT_STATES,
  type CommentAction,
  type CommentFilter,
  commentFilterSchema,
  type CommentRecord,
  type CommentState,
} from "../comment.ts";
import { commentDecisions, commentEndpoints, decideComments } from "../endpoints.ts";
import { EditComment, ReplyToComment } from "./comment-dialogs.tsx";

const STATE_WORDS: Record<CommentState, string> = {
  waiting: "Pending",
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
function CommentCard({ item, children }: { item: CommentRecord; children: ReactNode }) {
  const { _id, postId, title, author, text, reply, state, createdAt } = item;
  return (
    <>
      <p className="row">
        <b>{author}</b>
        <span className={`badge ${BADGES[state]}`}>{STATE_WORDS[state]}</span>
        <time dateTime={createdAt} className="meta">
          {formatMoment(new Date(createdAt))} IST
        </time>
        <span className="meta">{_id}</span>
      </p>
      <p className="pre" lang={languageOf(text)}>
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
        <p className="well" lang={languageOf(reply)}>
          <b>From the foundation</b>
          {reply}
        </p>
      )}
      <div className="row">{children}</div>
    </>
  );
}

const FAILED = "That could not be saved. Please try again.";
const SAID: Record<CommentState, string> = {
  waiting: "It is pending again.",
  shown: "It is on the site.",
  rejected: "Readers do not see it.",
  deleted: "Deleted. It can be restored for 30 days.",
};
/** What brings a comment into a state. */
const ACTION_TO: Record<CommentState, CommentAction> = {
  waiting: "wait",
  shown: "show",
  rejected: "reject",
  deleted: "delete",
};

const decide = (action: CommentAction, { _id }: CommentRecord) =>
  call(commentDecisions[action], { params: { id: _id } });
const is = (...states: CommentState[]) => ({ when: ({ state }: CommentRecord) => states.includes(state) });

function decision(action: CommentAction, label: string, said: string) {
  return {
    label,
    nameOf: ({ author }) => `${label}: the comment of ${author}`,
    run: (comment) => decide(action, comment),
    said,
    failed: FAILED,
    undo: {
      run: (changed, { state }) => decide(action === "delete" ? "bring-back" : ACTION_TO[state], changed),
      said: ({ state }) => SAID[state],
    },
  } satisfies ChangeAction<CommentRecord>;
}

async function decideAll(action: CommentAction, comments: CommentRecord[]) {
  const ids = comments.map(({ _id }) => _id);
  const outcomes = await inParts(ids, (part) => call(decideComments, { body: { ids: part, action } }));
  return outcomes.map(({ _id, comment = null, problem }) => ({ id: _id, now: comment, problem }));
}

/** Each is as it was before: those that were in one state together. */
async function undoAll(comments: CommentRecord[], wasDeleted: boolean) {
  const byState = [...Map.groupBy(comments, ({ state }) => state)];
  const undone = byState.map(([state, those]) => decideAll(wasDeleted ? "bring-back" : ACTION_TO[state], those));
  return (await Promise.all(undone)).flat();
}

function bulkDecision(action: CommentAction, label: string, said: string): BulkAction<CommentRecord> {
  return {
    label,
    run: (comments) => decideAll(action, comments),
    said: (count) => `${countWords(count, "comment")}: ${said}`,
    failed: FAILED,
    undo: {
      run: (comments) => undoAll(comments, action === "delete"),
      said: (count) => `${countWords(count, "comment")}: as before.`,
      failed: FAILED,
    },
  };
}

/** The comments in the panel. */
export const commentList: ListDescription<CommentRecord, CommentFilter> = {
  path: "/admin/blog/comments",
  title: "Comments",
  help: "What readers write is on the site once you show it. What you change here readers see at once.",
  one: "comment",
  many: "comments",
  caption: "Comments",
  idOf: ({ _id }) => _id,
  menuName: ({ author }) => `the comment of ${author}`,
  filterIn: (query) => commentFilterSchema.parse(query),
  pages: (query) => pagesOf(commentEndpoints.list, { query }),
  related: [[commentEndpoints.counts.path], [panelEndpoints.overview.path], [WAITING_COUNTS]],
  tabs: {
    name: "state",
    label: "Comments by state",
    choices: [...COMMENT_STATES.map((value) => ({ value, label: STATE_WORDS[value] })), { value: "", label: "All" }],
    counts: partOf(queryOf(commentEndpoints.counts, {}), (counts) => ({
      ...counts,
      "": counts.waiting + counts.shown + counts.rejected,
    })),
  },
  search: "Name or words",
  Card: CommentCard,
  actions: [
    {
      ...decision("show", "Show it", SAID.shown),
      ...is("waiting"),
      look: "secondary",
      icon: <Check aria-hidden className="icon" />,
    },
    { ...decision("show", "Show it", SAID.shown), ...is("rejected"), look: "secondary" },
    { ...decision("reject", "Hide", SAID.rejected), ...is("shown"), look: "secondary" },
    { ...decision("bring-back", "Restore", "Restored."), ...is("deleted"), look: "secondary" },
    {
      ...decision("reject", "Reject", SAID.rejected),
      ...is("waiting"),
      nameOf: ({ author }) => `Reject the comment of ${author}`,
      look: "secondary",
    },
    {
      label: "Reply",
      ...is("waiting", "shown", "rejected"),
      look: "menu",
      Dialog: ReplyToComment,
      said: (_, changed) => repliedWords(changed),
      failed: FAILED,
    },
    {
      label: "Edit",
      ...is("waiting", "shown", "rejected"),
      look: "menu",
      Dialog: EditComment,
      said: "Saved.",
      failed: FAILED,
    },
    { ...decision("delete", "Delete", SAID.deleted), ...is("waiting", "shown", "rejected"), look: "menu" },
  ],
  bulk: [
    { ...bulkDecision("show", "Show", "On the site."), ...is("waiting", "rejected") },
    { ...bulkDecision("reject", "Reject", "Readers do not see them."), ...is("waiting", "shown") },
    {
      ...bulkDecision("delete", "Delete", "Deleted. They can be restored for 30 days."),
      ...is("waiting", "shown", "rejected"),
      confirm: (comments) => ({
        title: `Delete ${countWords(comments.length, "comment")}?`,
        question: "They can be restored for 30 days.",
        action: "Delete",
        working: "Deleting...",
        isUndoable: true,
      }),
    },
    { ...bulkDecision("bring-back", "Restore", "Restored."), ...is("deleted") },
  ],
  empty: { title: "No comments yet.", text: "What readers write under an article is listed here until you decide." },
  none: { titleOf: ({ q }) => (q ? `Nothing matches “${q}”.` : "Nothing here."), all: "All comments" },
};

export const LoadingComments = () => <LoadingList list={commentList} />;

function repliedWords(changed: CommentRecord | null): string {
  if (!changed?.reply) return "The reply is removed.";
  return changed.state === "shown" ? "Saved. It is on the site." : "Saved. It is shown with the comment.";
}
