import { useInfiniteQuery } from "@tanstack/react-query";
import { ListItems } from "../../ui/list-page/list-items.tsx";
import { commentList } from "./comment-list.tsx";

const MOST_SHOWN = 3;

/** The newest pending comments, on the dashboard. */
export function WaitingComments() {
  const pages = commentList.pages({ state: "waiting", q: "" });
  const { data } = useInfiniteQuery(pages);
  const items = data?.pages[0]?.rows.slice(0, MOST_SHOWN) ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label="Pending comments">
      <ListItems list={commentList} items={items} queryKey={pages.queryKey} />
    </section>
  );
}
