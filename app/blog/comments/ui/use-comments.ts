import type { ApiPage } from "../../../platform/api/api-client.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { useGrowing } from "../../../ui/lists/use-growing.ts";
import { notify } from "../../../ui/page/toast.tsx";
import type { CommentAction, CommentCounts, CommentFilter, CommentRecord, CommentState } from "../comment-record.ts";
import { commentDecisions, commentEndpoints } from "../endpoints.ts";

const PAGE_SIZE = 50;

const SAID: Record<CommentAction, string> = {
  show: "It is on the site.",
  reject: "Readers do not see it.",
  wait: "It waits again.",
  delete: "Deleted. It can be brought back for 30 days.",
  "bring-back": "Brought back.",
};
/** What makes a comment again what it was. */
const WAY_BACK: Record<CommentState, CommentAction> = {
  waiting: "wait",
  shown: "show",
  rejected: "reject",
  deleted: "delete",
};

export function requestComments(filter: CommentFilter, after?: string): Promise<ApiPage<CommentRecord>> {
  return call(commentEndpoints.list, { query: { ...filter, limit: PAGE_SIZE, after } });
}

type Begin = {
  first: ApiPage<CommentRecord>;
  filter: CommentFilter;
  onCounted: (counts: CommentCounts) => void;
};

/** The comments as they are worked through; the counts follow each decision. */
export function useComments({ first, filter, onCounted }: Begin) {
  const { items, hasMore, grow, change } = useGrowing(first, (after) => requestComments(filter, after));
  const { isBusy, attempt } = useBusy();

  const take = (comment: CommentRecord) => {
    change((now) => now.map((known) => (known._id === comment._id ? comment : known)));
    // The counts stand beside the work: where they do not come, those of before stay.
    void call(commentEndpoints.counts, {}).then(onCounted, () => {});
  };
  const decide = ({ _id, state }: CommentRecord, action: CommentAction, isUndo = false): Promise<boolean> =>
    attempt(_id, "That could not be saved. Please try again.", async () => {
      const changed = await call(commentDecisions[action], { params: { id: _id } });
      take(changed);
      if (isUndo) return void notify.success(SAID[action]);
      const back = action === "delete" ? "bring-back" : WAY_BACK[state];
      notify.offer(SAID[action], "Undo", () => void decide(changed, back, true));
    });
  const more = () => attempt("more", "More comments could not be loaded.", grow);
  return { items, hasMore, isBusy, take, decide, more };
}
