import { readSession } from "../platform/auth/session.ts";
import { nameOf } from "../platform/auth/viewer.ts";

/** Whether the name beside what somebody did is one's own. */
export function isMine(name: string): boolean {
  const session = readSession();
  return session !== null && nameOf(session.user) === name;
}
