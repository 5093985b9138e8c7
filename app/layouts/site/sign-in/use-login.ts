import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { pathAfterLogin } from "../../../platform/sign-in/next-path.ts";
import { saveSession, useSession } from "../../../platform/auth/session.ts";
import { loadPart } from "../../../platform/api/load-part.ts";
import type { Session } from "../../../platform/auth/stored-session.ts";
import { useSend } from "../../../ui/busy/use-send.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { ApiProblem } from "../../../platform/api/api-problem.ts";

/** The result of both steps of a sign-in. */
export type NewSession = Session & { message: string };

/** Fetched while the fields are being filled in, and in any case before the form is sent. */
export const loadSignIn = () => loadPart(() => import("../../../platform/sign-in/sign-in.ts"));

/**
 * State of the sign-in form. Redirects as soon as there is a session, also one from another tab. The fields are
 * uncontrolled: what is typed before hydration would otherwise be lost.
 */
export function useLogin() {
  const { isPending, errors, problem, failures, send, show } = useSend("Login failed. Please try again.");
  const [challenge, setChallenge] = useState<string | null>(null);
  const enter = useRedirectWhenSignedIn();
  const signIn = (form: HTMLFormElement) => {
    const filled = new FormData(form);
    return send(Array.from(filled), async () => {
      try {
        enter(await (await loadSignIn()).sendPassword(filled));
      } catch (error) {
        const asked = challengeIn(error);
        if (!asked) throw error;
        setChallenge(asked);
      }
    });
  };
  /** Back to address and password, with a sentence about why. */
  const backToPassword = (why: string | null) => {
    show(why);
    setChallenge(null);
  };
  return { errors, problem, failures, isSigningIn: isPending, challenge, signIn, enter, backToPassword };
}

/** @returns a function that saves the session */
function useRedirectWhenSignedIn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const role = useSession()?.user.role;
  const next = search.get("next");
  const welcome = useRef<string | null>(null);
  useEffect(() => {
    if (!role) return;
    // Greeted on the next page: on a slow line the greeting would be over before that page is there.
    void Promise.resolve(navigate(pathAfterLogin(role, next), { replace: true })).then(
      () => welcome.current && notify.success(welcome.current),
    );
  }, [role, next, navigate]);
  return ({ token, user, message }: NewSession) => {
    welcome.current = message || "Welcome back!";
    saveSession({ token, user });
  };
}

/** The challenge token of a sign-in that needs a code; null where no code is asked for, or the sign-in expired. */
export function challengeIn(error: unknown): string | null {
  const challenge = error instanceof ApiProblem && error.status === 401 ? error.details["challenge"] : null;
  return typeof challenge === "string" ? challenge : null;
}
