import { useState } from "react";
import { Link } from "react-router";
import type { BookmarkAnswer } from "../../../platform/bookmarks/bookmark.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { loadProfileRequests } from "./load-profile.ts";

const FAILED = "That could not be saved. Please try again.";
/** The rest is shown at a press. */
const SHOWN_FIRST = 6;

/** Saved articles, thoughts and resources, the newest first; a removed one can be restored. */
export function SavedList({ saved }: { saved: BookmarkAnswer[] }) {
  const [isWhole, setWhole] = useState(false);
  const { rows, setSaved } = useSaved(saved);
  if (rows.length === 0)
    return (
      <p className="profile-quiet">
        Nothing yet. <Link to="/blog">Articles</Link>, <Link to="/thoughts">thoughts</Link> and{" "}
        <Link to="/resources">resources</Link> have a button to save them.
      </p>
    );
  return (
    <>
      <ul className="saved">
        {(isWhole ? rows : rows.slice(0, SHOWN_FIRST)).map((row) => (
          <li key={row.path}>
            <div className="min-w-0">
              <p className="meta">{row.label}</p>
              <Link className="profile-title" to={row.path}>
                {row.title}
              </Link>
            </div>
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={`Take away ${row.title}`}
              onClick={() => void setSaved(row, false)}
            >
              Take away
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && rows.length > SHOWN_FIRST && (
        <button type="button" className="btn btn-secondary btn-sm mt-4" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </button>
      )}
    </>
  );
}

function useSaved(first: BookmarkAnswer[]) {
  const [gone, setGone] = useState<string[]>([]);
  const { attempt } = useBusy();
  const setSaved = async (row: BookmarkAnswer, isSaved: boolean) => {
    const show = (isShown: boolean) =>
      setGone((all) => (isShown ? all.filter((path) => path !== row.path) : [...all, row.path]));
    show(isSaved);
    const isDone = await attempt(row.path, FAILED, async () => {
      await (await loadProfileRequests()).sendSaved(row, isSaved);
    });
    if (!isDone) show(!isSaved);
    else if (!isSaved) notify.offer("Taken away.", "Undo", () => void setSaved(row, true));
  };
  return { rows: first.filter(({ path }) => !gone.includes(path)), setSaved };
}
