import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { sentenceOf } from "../api/api-problem.ts";
import { useSession } from "../auth/session.ts";
import { loginPath } from "../sign-in/next-path.ts";
import type { SavablePage } from "./bookmark-requests.ts";

const FAILED = "That was not saved. Please try again.";

/** Loaded for signed-in visitors only, to keep the script of public pages small. */
const loadRequests = () => import("./bookmark-requests.ts");

/** The state and action of `SaveButton`. */
export function useBookmark({ kind, id }: SavablePage) {
  const session = useSession();
  const { pathname } = useLocation();
  const page = `${session?.token ?? ""} ${kind} ${id}`;
  // `page` includes the session: the answer for another page or another person does not count.
  const [known, setKnown] = useState({ page: "", isSaved: false });
  const isSaved = known.page === page && known.isSaved;
  const isSignedIn = session !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    // An action that came meanwhile is newer than this answer.
    loadRequests()
      .then(({ requestIsSaved }) => requestIsSaved({ kind, id }))
      .then(
        (saved) => setKnown((now) => (now.page === page ? now : { page, isSaved: saved })),
        (error: unknown) => console.error("Whether this page is saved is not known", error),
      );
  }, [page, isSignedIn, kind, id]);
  /** Shows the new state at once, and the old one after a failure. Returns a message. */
  const toggle = async (): Promise<string> => {
    setKnown({ page, isSaved: !isSaved });
    try {
      const { sendBookmark } = await loadRequests();
      await sendBookmark({ kind, id }, !isSaved);
      return isSaved ? "Removed from your profile." : "Saved. You can find it in your profile.";
    } catch (error) {
      setKnown({ page, isSaved });
      return sentenceOf(error, FAILED);
    }
  };
  return { isSaved, signIn: isSignedIn ? null : loginPath(pathname), toggle };
}
