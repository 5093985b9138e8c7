import { redirect } from "react-router";
import { loginPath } from "../../../platform/sign-in/next-path.ts";
import { clearSession, readSession } from "../../../platform/auth/session.ts";
import { ApiProblem } from "../../../platform/api/api-problem.ts";

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
