import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { loginPath } from "./next-path.ts";
import { hasLoggedOut, useSession } from "../auth/session.ts";

/**
 * For pages that belong to one person: whether the session ended while the page was open. The page stays then, and what
 * was typed in it. After a logout, here or in another tab, the page is left; where another person signs in, it is loaded
 * again as theirs.
 */
export function useSessionEnd(): boolean {
  const session = useSession();
  const navigate = useNavigate();
  const [shownTo, setShownTo] = useState<string | null>(null);
  if (session && shownTo === null) setShownTo(session.user.email);
  const hasEnded = shownTo !== null && !session;
  const isAnother = shownTo !== null && session !== null && session.user.email !== shownTo;
  useEffect(() => {
    const here = location.pathname + location.search;
    if (hasEnded && hasLoggedOut()) void navigate(loginPath(here, "ended"), { replace: true });
    if (isAnother) location.replace(here);
  }, [hasEnded, isAnother, navigate]);
  return hasEnded;
}
