import { Eye, EyeOff } from "lucide-react";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { Link, useSearchParams } from "react-router";
import { FieldFrame } from "../../ui/forms/field-frame.tsx";
import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useSlow } from "../../ui/page/waiting.tsx";
import { loadSignIn, useLogin } from "./use-login.ts";
import { Toaster } from "../../ui/page/toast.tsx";

const REGISTERED = "Registration successful! You can sign in now.";
const RESET = "Your new password is set. Please sign in with it.";
const ENDED = "Your session has ended. Please sign in again; what you typed is kept.";

export function LoginForm() {
  const { errors, problem, isSigningIn, signIn } = useLogin();
  const isSlow = useSlow(isSigningIn);
  const [search] = useSearchParams();
  const notice = noticeFor(search);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void signIn(event.currentTarget);
  };
  return (
    <form ref={form} method="post" data-held noValidate aria-busy={isSigningIn} onSubmit={submit}>
      <noscript>
        <p className="notice-error">
          Signing in needs JavaScript: the session is kept by this browser, not in a cookie. Please switch it on and
          reload this page.
        </p>
      </noscript>
      {notice && !problem && <output className="sign-in-notice">{notice}</output>}
      <FormProblem problem={problem} />
      <FieldFrame label="Email" required error={errors.email}>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            type="email"
            name="email"
            onFocus={loadAhead}
            autoComplete="username"
            defaultValue={search.get("email") ?? ""}
          />
        )}
      </FieldFrame>
      <PasswordField error={errors.password} />
      <SubmitButton className="btn-primary btn-lg" isSending={isSigningIn} working="Signing in...">
        Sign In
      </SubmitButton>
      <p>
        <Link to="/reset" className="link">
          Forgot password?
        </Link>
      </p>
      <p>
        New here?{" "}
        <Link to="/register" className="link">
          Create an account
        </Link>
      </p>
      {isSlow && <output className="sign-in-notice">Still waiting for the site to answer.</output>}
      <Toaster />
    </form>
  );
}

/** What brought her here. */
function noticeFor(search: URLSearchParams): string | null {
  if (search.get("reason") === "ended") return ENDED;
  if (search.has("registered")) return REGISTERED;
  return search.has("reset") ? RESET : null;
}

/** A dropped line is told when the form is sent. */
function loadAhead() {
  loadSignIn().catch(() => {});
}

function PasswordField({ error }: { error: string | undefined }) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label="Password" required error={error}>
      {(wiring) => (
        <div className="password">
          <input
            {...wiring}
            className="input"
            type={isShown ? "text" : "password"}
            name="password"
            onFocus={loadAhead}
            autoComplete="current-password"
          />
          <button
            type="button"
            className="icon-btn"
            aria-label="Show password"
            aria-pressed={isShown}
            onClick={() => setShown((now) => !now)}
          >
            {isShown ? <EyeOff aria-hidden className="icon" /> : <Eye aria-hidden className="icon" />}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
