import { redirect } from "react-router";
import { loadPart } from "../../../platform/api/load-part.ts";
import { loginPath } from "../../../platform/sign-in/next-path.ts";
import { clearSession, readSession } from "../../../platform/auth/session.ts";
import { ApiProblem } from "../../../platform/api/api-problem.ts";

/** Checks and calls come with Zod: they are loaded when there is something to ask or to send. */
export const loadAccountRequests = () => loadPart(() => import("./account-requests.ts"));

/** For the account's `clientLoader`. @throws a redirect to the sign-in page, and from there back */
export function loadAccount(request: Request) {
  return loadForMember(request, async () => (await loadAccountRequests()).requestAccount());
}

/** For the `clientLoader` of a page of one person. @throws a redirect to the sign-in page, and from there back */
export async function loadForMember<Data>(request: Request, load: () => Promise<Data>): Promise<Data> {
  const { pathname, search } = new URL(request.url);
  const path = `${pathname}${search}`;
  if (!readSession()) {
    clearSession();
    throw redirect(loginPath(path));
  }
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) throw redirect(loginPath(path, "ended"));
    throw error;
  }
}
