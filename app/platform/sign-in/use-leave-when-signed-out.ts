import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { loginPath } from "./next-path.ts";
import { useSession } from "../auth/session.ts";

/**
 * For pages that belong to one person. Where the session ends under her hands, here or in another tab, the page is left
 * for the sign-in page, which knows the way back; where somebody else signs in, it is loaded again, as theirs.
 */
export function useLeaveWhenSignedOut(): void {
  const session = useSession();
  const navigate = useNavigate();
  const shownTo = useRef<string | null>(null);
  useEffect(() => {
    const before = shownTo.current;
    if (session) shownTo.current = session.user.email;
    if (before === null) return;
    if (!session) void navigate(loginPath(`${location.pathname}${location.search}`, "ended"), { replace: true });
    else if (before !== session.user.email) window.location.reload();
  }, [session, navigate]);
}
