import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { pathAfterLogin } from "../platform/auth/next-path.ts";
import { saveSession } from "../platform/auth/session.ts";
import { loginAnswerSchema, loginSchema } from "../platform/auth/viewer.ts";
import { postToApi } from "../platform/http/api-client.ts";
import { sentenceOf } from "../platform/http/api-problem.ts";
import { fieldErrors } from "../platform/http/parse.ts";
import type { FieldErrors } from "../platform/http/refusal.ts";
import { notify } from "../ui/toast.tsx";

/**
 * What comes of the sign-in form. Its fields keep their own values: what is typed before React is here would
 * otherwise be wiped when React takes the form over.
 */
export function useLogin() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSigningIn, setSigningIn] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();

  const signIn = async (form: HTMLFormElement) => {
    if (isSigningIn) return;
    const input = loginSchema.safeParse(Object.fromEntries(new FormData(form)));
    setProblem(null);
    setErrors(input.success ? {} : fieldErrors(input.error));
    if (!input.success) return;
    setSigningIn(true);
    try {
      const { token, user, message } = await postToApi("/admin/login", input.data, loginAnswerSchema);
      saveSession({ token, user });
      notify.success(message || "Welcome back!");
      await navigate(pathAfterLogin(user.role, search.get("next")), { replace: true });
    } catch (error) {
      setProblem(sentenceOf(error, "Login failed. Please try again."));
    }
    setSigningIn(false);
  };
  return { errors, problem, isSigningIn, signIn };
}
