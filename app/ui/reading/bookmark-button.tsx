import BookmarkIcon from "lucide-react/icons/bookmark";
import { Link } from "react-router";
import { StatusNote, useStatusNote } from "../page/status-note.tsx";

type Props = {
  isSaved: boolean;
  /** Where one signs in first; null for who has. */
  signIn: string | null;
  /** Answers what to say. */
  toggle: () => Promise<string>;
};

// As wide for both words, so that nothing beside it moves.
const CLASS = "btn btn-secondary btn-sm needs-script";

/** Saves this page in a member's profile; others are asked to sign in first. */
export function BookmarkButton({ isSaved, signIn, toggle }: Props) {
  const [note, say] = useStatusNote();
  if (signIn !== null)
    return (
      <Link className={CLASS} to={signIn} rel="nofollow">
        <BookmarkIcon className="icon" />
        Save<span className="sr-only">, after signing in</span>
      </Link>
    );
  return (
    <>
      <button type="button" className={CLASS} onClick={() => void toggle().then(say)}>
        <BookmarkIcon className="icon" fill={isSaved ? "currentColor" : "none"} />
        {isSaved ? "Saved" : "Save"}
        {isSaved && <span className="sr-only">, remove it again</span>}
      </button>
      <StatusNote note={note} icon={<BookmarkIcon className="icon muted" />} />
    </>
  );
}
