import { ROLES } from "./roles.ts";
import type { UserAnswer } from "./viewer.ts";

/** Promised names: other pages and older tabs read them too. */
export const TOKEN = "token";
export const USER = "user";
/** What was opened from the panel's search; it goes with the session. */
export const OPENED = "opened";
/** Set by a logout, until the next sign-in. A session that ends otherwise leaves a person's pages open. */
export const LOGGED_OUT = "logged-out";

export type Session = { token: string; user: UserAnswer };

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Where nothing may be stored nothing is.
    return null;
  }
}

/** Anything may stand in local storage; only a token with a readable user is a session. */
export function toSession(token: string | null, userText: string | null): Session | null {
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
