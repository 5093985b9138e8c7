import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { call } from "../../../platform/endpoints/call.ts";
import { pagesOf, queryOf } from "../../../platform/endpoints/queries.ts";
import { panelEndpoints } from "../../../platform/panel/endpoints.ts";
import type { ChangeAction, ListDescription } from "../../../ui/list-page/list-description.ts";
import { LoadingList } from "../../../ui/list-page/panel-list.tsx";
import {
  COMMENT_STATES,
  commentFilterSchema,
  MOST_COUNTED,
  type CommentAction,
  type CommentFilter,
  type CommentRecord,
  type CommentState,
} from "../comment-record.ts";
import { commentDecisions, commentEndpoints } from "../endpoints.ts";
import { CommentCard, STATE_WORDS } from "./comment-card.tsx";
import { EditComment, ReplyToComment } from "./comment-dialogs.tsx";

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
  related: [[commentEndpoints.counts.path], [panelEndpoints.overview.path]],
  tabs: {
    name: "state",
    label: "Comments by state",
    choices: [...COMMENT_STATES.map((value) => ({ value, label: STATE_WORDS[value] })), { value: "", label: "All" }],
    Count,
  },
  search: "Name or words",
  Card: CommentCard,
  actions: [
    {
      ...decision("show", "Show it", SAID.shown),
      ...is("waiting"),
      look: "primary",
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
  empty: { title: "No comments yet.", text: "What readers write under an article is listed here until you decide." },
  none: { titleOf: ({ q }) => (q ? `Nothing matches “${q}”.` : "Nothing here."), all: "All comments" },
};

export const LoadingComments = () => <LoadingList list={commentList} />;

function repliedWords(changed: CommentRecord | null): string {
  if (!changed?.reply) return "The reply is removed.";
  return changed.state === "shown" ? "Saved. It is on the site." : "Saved. It is shown with the comment.";
}

function Count({ value }: { value: string }) {
  const { data: counts } = useQuery(queryOf(commentEndpoints.counts, {}));
  const count = counts?.[value as CommentState];
  if (count === undefined) return null;
  return <span className="meta">{count > MOST_COUNTED ? "1,000+" : count}</span>;
}
