import { Link } from "react-router";

/** What the inbox offers for a comment besides: the page on which it is mended, answered, rejected. */
export function CommentWays({ id }: { id: string }) {
  return (
    <Link
      to={`/admin/blog/comments?q=${encodeURIComponent(id)}`}
      className="btn btn-secondary btn-sm"
      aria-label={`Edit, reply to or reject the comment ${id}`}
    >
      Edit, reply, reject
    </Link>
  );
}
