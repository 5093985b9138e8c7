import { CircleAlert, Eye, EyeOff, LoaderCircle } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { pathAfterLogin } from "../platform/auth/next-path.ts";
import { saveSession } from "../platform/auth/session.ts";
import { loginAnswerSchema, loginSchema } from "../platform/auth/viewer.ts";
import { postToApi } from "../platform/http/api-client.ts";
import { sentenceOf } from "../platform/http/api-problem.ts";
import { fieldErrors } from "../platform/http/parse.ts";
import type { FieldErrors } from "../platform/http/refusal.ts";
import { FieldFrame, TextField } from "../ui/field.tsx";
import { notify, Toaster } from "../ui/toast.tsx";
import { useSlow } from "../ui/waiting.tsx";

const REGISTERED = "Registration successful! You can sign in now.";
const ENDED = "Your session has ended. Please sign in again; what you typed is kept.";

export function LoginForm() {
  const { email, setEmail, password, setPassword, errors, problem, isSigningIn, signIn } = useLogin();
  const isReady = useHydrated();
  const isSlow = useSlow(isSigningIn);
  const [search] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn();
  };
  return (
    <form ref={form} method="post" noValidate aria-busy={isSigningIn} onSubmit={submit}>
      <noscript>
        <p className="notice-error">
          Signing in needs JavaScript: the session is kept by this browser, not in a cookie. Please switch it on and
          reload this page.
        </p>
      </noscript>
      {search.get("reason") === "ended" && !problem && <output className="sign-in-notice">{ENDED}</output>}
      {search.has("registered") && !problem && <output className="sign-in-notice">{REGISTERED}</output>}
      {problem && (
        <p className="notice-error" role="alert">
          <CircleAlert aria-hidden className="icon" />
          <span>{problem}</span>
        </p>
      )}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        error={errors.email}
        onChange={setEmail}
      />
      <PasswordField value={password} error={errors.password} onChange={setPassword} />
      {/* Until React is here, nothing may send the password anywhere by itself. */}
      <button
        type={isReady ? "submit" : "button"}
        className="btn btn-primary btn-lg"
        disabled={isSigningIn}
        aria-busy={isSigningIn}
      >
        {isSigningIn && <LoaderCircle aria-hidden className="icon spin" />}
        {isSigningIn ? "Signing in..." : "Sign In"}
      </button>
      {isSlow && <output className="sign-in-notice">Still waiting for the site to answer.</output>}
      <p className="sign-in-other">
        New here? <Link to="/register">Create an account</Link>
      </p>
      <Toaster />
    </form>
  );
}

function useLogin() {
  const [search] = useSearchParams();
  const [email, setEmail] = useState(search.get("email") ?? "");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSigningIn, setSigningIn] = useState(false);
  const navigate = useNavigate();

  const signIn = async () => {
    if (isSigningIn) return;
    const input = loginSchema.safeParse({ email: email.trim(), password });
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
  return { email, setEmail, password, setPassword, errors, problem, isSigningIn, signIn };
}

function PasswordField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
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
            autoComplete="current-password"
            value={value}
            onChange={(event) => onChange(event.target.value)}
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

const never = () => () => {};

/** False in the server's HTML and until React has taken it over. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
