import { data, redirect } from "react-router";
import { loginPath } from "../platform/auth/next-path.ts";
import { readSession } from "../platform/auth/session.ts";
import { isStaff } from "../platform/auth/roles.ts";

/**
 * Runs in the browser before any admin page asks for its data. A courtesy only: the API checks every call.
 * @throws a redirect to the sign-in page, or 403 for a plain member
 */
export async function letStaffThrough({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  const session = readSession();
  const { pathname, search } = new URL(request.url);
  if (!session) throw redirect(loginPath(`${pathname}${search}`));
  if (!isStaff(session.user.role)) throw data(null, { status: 403 });
  await next();
}
