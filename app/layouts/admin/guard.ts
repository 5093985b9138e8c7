import { redirect } from "react-router";
import { loginPath, setUpPath } from "../../platform/sign-in/next-path.ts";
import { isStaff } from "../../platform/auth/roles.ts";
import { clearSession, readSession, saveSession } from "../../platform/auth/session.ts";
import type { Session } from "../../platform/auth/stored-session.ts";
import { checkSiteState } from "./site-state.ts";
import { countAgain } from "./inbox/use-waiting.ts";
import { call } from "../../platform/endpoints/call.ts";
import { panelQueries } from "../../platform/endpoints/queries.ts";
import { signInEndpoints } from "../../platform/sign-in/endpoints.ts";

let confirmed: string | undefined;

/**
 * Runs in the browser before any admin page asks for its data. It only saves requests: the API checks every call.
 * @throws a redirect to the sign-in page, to the account where a code must be set up first, or to a member's profile
 */
export async function letStaffThrough({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const path = `${pathname}${search}`;
  const stored = readSession();
  // Anything else in the storage is no session: half of one would be shown as an account.
  if (!stored) clearSession();
  else if (stored.token !== confirmed && (await mustSetUpCode(stored))) throw redirect(setUpPath(path));
  const session = readSession();
  if (!session) throw redirect(loginPath(path, stored ? "ended" : undefined));
  if (!isStaff(session.user.role)) throw redirect("/profile");
  void countAgain();
  void checkSiteState();
  await next();
}

/**
 * Refreshes the account of a token once, and answers whether it has to set up a code first. A token that the server does
 * not know ends the session; see api-client.ts.
 */
async function mustSetUpCode({ token }: Session): Promise<boolean> {
  // What was read in another session is not shown in this one.
  panelQueries().removeQueries({ type: "inactive" });
  try {
    const { needsSecondFactor, ...user } = await call(signInEndpoints.me, {});
    if (!needsSecondFactor) confirmed = token;
    saveSession({ token, user });
    return needsSecondFactor;
  } catch {
    // Unknown, or out of reach: then each page says so itself.
    return false;
  }
}
