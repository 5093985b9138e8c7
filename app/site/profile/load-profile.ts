import { redirect } from "react-router";
import { loginPath } from "../../platform/sign-in/next-path.ts";
import { clearSession, readSession } from "../../platform/auth/session.ts";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { loadProfileRequests } from "./load-profile-requests.ts";

/** For the profile's `clientLoader`. @throws a redirect to the sign-in page, and from there back */
export async function loadProfile(request: Request) {
  const { pathname, search } = new URL(request.url);
  const path = `${pathname}${search}`;
  if (!readSession()) {
    clearSession();
    throw redirect(loginPath(path));
  }
  try {
    const { requestMember } = await loadProfileRequests();
    return { ...(await requestMember()), now: new Date() };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) throw redirect(loginPath(path, "ended"));
    throw error;
  }
}
