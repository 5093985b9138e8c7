import { useState } from "react";
import type { ApiPage } from "../../../platform/api/api-client.ts";
import { LoadMore } from "../../../ui/lists/load-more.tsx";
import { StateView } from "../../../ui/page/state-view.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import type { CommentCounts, CommentFilter, CommentRecord } from "../comment-record.ts";
import { EditComment, ReplyToComment } from "./comment-dialogs.tsx";
import { CommentEntry } from "./comment-entry.tsx";
import { useComments } from "./use-comments.ts";

type Props = {
  first: ApiPage<CommentRecord>;
  filter: CommentFilter;
  /** How many are in which state after a change. */
  onCounted: (counts: CommentCounts) => void;
};
type Asked = { what: "edit" | "reply"; comment: CommentRecord };

/** What readers wrote. Whatever is decided stays in sight until another tab is opened, so that it can be taken back. */
export function CommentList({ first, filter, onCounted }: Props) {
  const { items, hasMore, isBusy, take, decide, more } = useComments({ first, filter, onCounted });
  const [asked, setAsked] = useState<Asked | null>(null);
  const saved = (comment: CommentRecord, said: string) => {
    take(comment);
    setAsked(null);
    notify.success(said);
  };
  const close = () => setAsked(null);
  return (
    <>
      {items.length === 0 ? (
        <StateView level="p" title={filter.q ? `Nothing matches “${filter.q}”.` : "Nothing here."}>
          <p>What readers write under an article stands here until you decide.</p>
        </StateView>
      ) : (
        <ul className="comment-list">
          {items.map((comment) => (
            <CommentEntry
              key={comment._id}
              comment={comment}
              isBusy={isBusy(comment._id)}
              onDecide={(action) => void decide(comment, action)}
              onAsk={(what) => setAsked({ what, comment })}
            />
          ))}
        </ul>
      )}
      {hasMore && <LoadMore className="records-more" isLoading={isBusy("more")} onLoad={() => void more()} />}
      {asked?.what === "edit" && <EditComment comment={asked.comment} onSaved={saved} onClose={close} />}
      {asked?.what === "reply" && <ReplyToComment comment={asked.comment} onSaved={saved} onClose={close} />}
    </>
  );
}
