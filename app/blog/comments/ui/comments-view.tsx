import { useState } from "react";
import type { ApiPage } from "../../../platform/api/api-client.ts";
import type { CommentCounts, CommentFilter, CommentRecord } from "../comment-record.ts";
import { CommentList } from "./comment-list.tsx";
import { CommentTabs } from "./comment-tabs.tsx";

type Props = { first: ApiPage<CommentRecord>; firstCounts: CommentCounts; filter: CommentFilter };

/** The tabs keep their place and the focus while another list comes below them. */
export function CommentsView({ first, firstCounts, filter }: Props) {
  const [counted, setCounted] = useState({ first: firstCounts, counts: firstCounts });
  const { counts } = counted.first === firstCounts ? counted : { counts: firstCounts };
  return (
    <>
      <CommentTabs filter={filter} counts={counts} />
      <CommentList
        key={`${filter.state} ${filter.q}`}
        first={first}
        filter={filter}
        onCounted={(now) => setCounted({ first: firstCounts, counts: now })}
      />
    </>
  );
}
