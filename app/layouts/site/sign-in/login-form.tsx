import EyeIcon from "lucide-react/icons/eye";
import EyeOffIcon from "lucide-react/icons/eye-off";
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from "react";
import { Link, useSearchParams } from "react-router";
import { FieldFrame } from "../../../ui/forms/field-frame.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { FormProblem, useOutcomeFocus } from "../../../ui/forms/form-problem.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { SlowNote } from "../../../ui/page/waiting.tsx";
import { AfterAct } from "../../../ui/sharing/after-act.tsx";
import { CodeForm } from "./code-form.tsx";
import { loadSignIn, useLogin } from "./use-login.ts";
import { Toaster } from "../../../ui/page/toast.tsx";
import "../../../ui/page/sign-in.css";

const REGISTERED = "Registration successful! You can sign in now.";
const PARENT_ASKED = "We have written to your parent or guardian.";
const MADE = { when: "Today", what: "Your account has been created.", isDone: true };
const PARENT_STEPS = [
  MADE,
  { when: "Within 30 days", what: "Your parent or guardian presses the button in the mail that we have sent to them." },
  { when: "After that", what: "You can sign in." },
];
const REGISTERED_STEPS = [
  MADE,
  {
    when: "Within 24 hours",
    what: "Open the mail we just sent and press the link, so that we know your address is yours.",
  },
  { when: "After you sign in", what: "Your profile keeps your events, programs and saved articles in one place." },
];
const RESET = "Your new password is set. Please sign in with it.";
const ENDED = "Your session has ended. Please sign in again; what you typed is kept.";

/** Address and password; where the account asks for a code, its form replaces theirs, which stays hidden with its values. */
export function LoginForm() {
  const { challenge, enter, backToPassword, ...login } = useLogin();
  return (
    <>
      <PasswordForm {...login} isHidden={challenge !== null} />
      {challenge !== null && <CodeForm challenge={challenge} onSignedIn={enter} onRestart={backToPassword} />}
      <Toaster />
    </>
  );
}

type Props = Pick<ReturnType<typeof useLogin>, "errors" | "problem" | "failures" | "isSigningIn" | "signIn"> & {
  isHidden: boolean;
};

function PasswordForm({ errors, problem, failures, isSigningIn, signIn, isHidden }: Props) {
  const [search] = useSearchParams();
  const notice = noticeFor(search);
  const isAsked = search.get("registered") === "younger";
  const form = useRef<HTMLFormElement>(null);
  useOutcomeFocus(form, failures);
  useReturnFocus(form, isHidden);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void signIn(event.currentTarget);
  };
  return (
    <form ref={form} method="post" hidden={isHidden} data-held noValidate aria-busy={isSigningIn} onSubmit={submit}>
      <noscript>
        <p className="notice-error">
          Signing in needs JavaScript: the session is kept by this browser, not in a cookie. Please switch it on and
          reload this page.
        </p>
      </noscript>
      {notice && !problem && <output className="notice">{notice}</output>}
      {search.has("registered") && (
        <AfterAct level="h2" steps={isAsked ? PARENT_STEPS : REGISTERED_STEPS} onward={null} />
      )}
      <FormProblem problem={problem} />
      <FormField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="username"
        onFocus={loadAhead}
        error={errors["email"]}
        defaultValue={search.get("email") ?? ""}
      />
      <PasswordField error={errors["password"]} />
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
      <SlowNote isPending={isSigningIn} className="notice" />
    </form>
  );
}

/** Focuses the sentence about why the second step ended, else the address. */
function useReturnFocus(form: RefObject<HTMLFormElement | null>, isHidden: boolean): void {
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    if (wasHidden.current && !isHidden) form.current?.querySelector<HTMLElement>("[role=alert], [name=email]")?.focus();
    wasHidden.current = isHidden;
  }, [form, isHidden]);
}

/** Why the visitor is on this page. */
function noticeFor(search: URLSearchParams): string | null {
  if (search.get("reason") === "ended") return ENDED;
  if (search.has("registered")) return search.get("registered") === "younger" ? PARENT_ASKED : REGISTERED;
  return search.has("reset") ? RESET : null;
}

/** A failure here is ignored: sending the form loads it again. */
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
            {isShown ? <EyeOffIcon aria-hidden className="icon" /> : <EyeIcon aria-hidden className="icon" />}
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
