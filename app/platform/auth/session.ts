import { useSyncExternalStore } from "react";
import { ROLES } from "./roles.ts";
import type { UserAnswer } from "./viewer.ts";

/** Promised names: other pages and older tabs read them too. */
const TOKEN = "token";
const USER = "user";

export type Session = { token: string; user: UserAnswer };

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
  tell();
}

/** Ends the session in every tab of this browser. The server is told by /logout. */
export function clearSession(): void {
  try {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(USER);
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

/** The page's mark is what styles look at before React has started; see rendering/start.ts. */
function tell(): void {
  document.documentElement.toggleAttribute("data-signed-in", readSession() !== null);
  for (const listener of listeners) listener();
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Anything may stand in local storage; only a token with a readable user is a session. rendering/start.ts looks likewise. */
function toSession(token: string | null, userText: string | null): Session | null {
  if (!token || !userText) return null;
  try {
    const { email, role, displayName, photoURL } = JSON.parse(userText) as Partial<Record<string, unknown>>;
    const known = ROLES.find((one) => one === role);
    if (typeof email !== "string" || !known) return null;
    return {
      token,
      user: { email, role: known, displayName: textOr(displayName, ""), photoURL: textOr(photoURL, null) },
    };
  } catch {
    return null;
  }
}

function textOr<Other>(value: unknown, otherwise: Other): string | Other {
  return typeof value === "string" ? value : otherwise;
}
