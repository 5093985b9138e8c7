import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { sentenceOf } from "../api/api-problem.ts";
import { useSession } from "../auth/session.ts";
import { loginPath } from "../sign-in/next-path.ts";
import type { Page } from "./bookmark-requests.ts";

const FAILED = "That was not saved. Please try again.";

/** Only who is signed in asks, so that other readers do not load what asks. */
const loadRequests = () => import("./bookmark-requests.ts");

/** What a page's button to save it shows and does; see `SaveButton`. */
export function useBookmark({ kind, id }: Page) {
  const session = useSession();
  const { pathname } = useLocation();
  const page = `${session?.token ?? ""} ${kind} ${id}`;
  // Of another page, or of another person, nothing is known yet.
  const [known, setKnown] = useState({ page: "", isSaved: false });
  const isSaved = known.page === page && known.isSaved;
  const isSignedIn = session !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    // A press meanwhile is newer than the answer.
    loadRequests()
      .then(({ requestIsSaved }) => requestIsSaved({ kind, id }))
      .then(
        (saved) => setKnown((now) => (now.page === page ? now : { page, isSaved: saved })),
        (error: unknown) => console.error("Whether this page is saved is not known", error),
      );
  }, [page, isSignedIn, kind, id]);
  /** Shown as wanted before the server has it; where it is refused it goes back. Answers what to say. */
  const toggle = async (): Promise<string> => {
    setKnown({ page, isSaved: !isSaved });
    try {
      const { sendSaved } = await loadRequests();
      await sendSaved({ kind, id }, !isSaved);
      return isSaved ? "Taken away from your profile." : "Saved. You find it in your profile.";
    } catch (error) {
      setKnown({ page, isSaved });
      return sentenceOf(error, FAILED);
    }
  };
  return { isSaved, signIn: isSignedIn ? null : loginPath(pathname), toggle };
}
