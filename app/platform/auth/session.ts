import { useSyncExternalStore } from "react";
import { LOGGED_OUT, OPENED, stored, TOKEN, toSession, USER, type Session } from "./stored-session.ts";

const listeners = new Set<() => void>();
let known: { text: string; session: Session | null } = { text: "", session: null };

/** Who this browser is signed in as, or null. The same object as long as nothing changed. */
export function readSession(): Session | null {
  const [token, user] = [stored(TOKEN), stored(USER)];
  const text = `${token ?? ""}\n${user ?? ""}`;
  if (text !== known.text) known = { text, session: toSession(token, user) };
  return known.session;
}

export function saveSession({ token, user }: Session): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(user));
  localStorage.removeItem(LOGGED_OUT);
  tell();
}

/** A logout: every tab of this browser leaves the person's pages. The server is told by /logout. */
export function logOut(): void {
  try {
    localStorage.setItem(LOGGED_OUT, "1");
  } catch {
    // Storage is blocked: there was no session to begin with.
  }
  clearSession();
}

/** Whether the last session of this browser ended by a logout. */
export function hasLoggedOut(): boolean {
  return stored(LOGGED_OUT) !== null;
}

/** Ends the session in every tab of this browser. */
export function clearSession(): void {
  try {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(USER);
    localStorage.removeItem(OPENED);
  } catch {
    // Storage is blocked: there was no session to begin with.
  }
  tell();
}

/** The session as it changes, here or in another tab; null while the server renders. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null);
}

function subscribe(listener: () => void): () => void {
  // A page that comes back from the browser's memory has heard of nothing meanwhile.
  if (listeners.size === 0) for (const event of ["storage", "pageshow"]) window.addEventListener(event, tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of ["storage", "pageshow"]) window.removeEventListener(event, tell);
  };
}

/** The page's mark is what styles look at before React has started; see platform/rendering/first-script.ts. */
function tell(): void {
  document.documentElement.toggleAttribute("data-signed-in", readSession() !== null);
  for (const listener of listeners) listener();
}
