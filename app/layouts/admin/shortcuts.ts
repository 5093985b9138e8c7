import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../../platform/auth/session.ts";
import { useKeys } from "../../ui/page/keys.ts";
import { menuFor } from "./panel.ts";

const PATIENCE_MS = 1_500;

/** G and then the letter of a part of the panel goes there; true between the two. Off while someone types. */
export function useGoKeys(): boolean {
  const navigate = useNavigate();
  const role = useSession()?.user.role;
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const giveUp = setTimeout(() => setGoing(false), PATIENCE_MS);
    return () => clearTimeout(giveUp);
  }, [isGoing]);
  const goTo = (path: string) => (event: KeyboardEvent) => {
    if (!isGoing) return;
    // The letter alone may mean something else on the page: R replies in the inbox.
    event.preventDefault();
    setGoing(false);
    void navigate(path);
  };
  useKeys({
    ...Object.fromEntries(menuFor(role).map(({ key, path }) => [key, goTo(path)])),
    g: () => setGoing(true),
  });
  return isGoing;
}
