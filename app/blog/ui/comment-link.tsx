import { Link } from "react-router";

/** From a comment in the inbox to the list where it is edited, answered or rejected. */
export function CommentLink({ id }: { id: string }) {
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
