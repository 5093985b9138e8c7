import { useState } from "react";
import { useRevalidator } from "react-router";
import type { CommentRecord } from "../comment-record.ts";
import { CommentList } from "./comment-list.tsx";

/** Pending comments on the dashboard. What is decided stays in sight, so that it can be undone, until the page is left. */
export function WaitingComments({ comments }: { comments: CommentRecord[] }) {
  const [shown] = useState(comments);
  const { revalidate } = useRevalidator();
  if (shown.length === 0) return null;
  return (
    <section aria-label="Comments that wait">
      <CommentList
        first={{ items: shown, after: null }}
        filter={{ state: "waiting", q: "" }}
        onCounted={() => void revalidate()}
      />
    </section>
  );
}
