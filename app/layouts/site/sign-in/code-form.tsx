import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { ApiProblem, sentenceOf } from "../../../platform/api/api-problem.ts";
import { FieldFrame } from "../../../ui/forms/field-frame.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useSlow } from "../../../ui/page/waiting.tsx";
import { challengeIn } from "./challenge-in.ts";
import { loadSignIn, type SignedIn } from "./use-login.ts";

type Props = {
  challenge: string;
  onSignedIn: (answer: SignedIn) => void;
  /** Why address and password are asked for once more; null where she wants it so. */
  onBeginAnew: (why: string | null) => void;
};

/** The second step of a sign-in: the code from an app, or a recovery code where the phone is lost. */
export function CodeForm(props: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const { error, problem, isSending, send, forget } = useSecondStep(props);
  const isSlow = useSlow(isSending);
  useEffect(() => {
    // Selected, so that the next code takes its place.
    if (error) form.current?.querySelector("input")?.select();
  }, [error]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  const change = () => {
    forget();
    setRecovery((now) => !now);
  };
  return (
    <form ref={form} method="post" aria-label="Second step" noValidate aria-busy={isSending} onSubmit={submit}>
      <FormProblem problem={problem} />
      <CodeField key={String(isRecovery)} isRecovery={isRecovery} error={error?.sentence} />
      <SubmitButton className="btn-primary btn-lg" isSending={isSending} working="Signing in...">
        Sign In
      </SubmitButton>
      <p className="sign-in-ways">
        <button type="button" className="link" onClick={change}>
          {isRecovery ? "Use the code from the app" : "Use a recovery code"}
        </button>
        <button type="button" className="link" onClick={() => props.onBeginAnew(null)}>
          Use another account
        </button>
      </p>
      {isSlow && <output className="sign-in-notice">Still waiting for the site to answer.</output>}
    </form>
  );
}

function CodeField({ isRecovery, error }: { isRecovery: boolean; error: string | undefined }) {
  const words = isRecovery
    ? { label: "Recovery code", hint: "One of those that you kept, such as x7kd-9fqm-m3nt. Each opens once." }
    : { label: "Code", hint: "Six figures from your authenticator app." };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <FieldFrame {...words} required error={error}>
      {(wiring) => (
        <input
          {...wiring}
          ref={input}
          className="input code-input"
          name="code"
          type="text"
          maxLength={30}
          inputMode={isRecovery ? "text" : "numeric"}
          autoComplete={isRecovery ? "off" : "one-time-code"}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FieldFrame>
  );
}

function useSecondStep({ challenge, onSignedIn, onBeginAnew }: Props) {
  /** A new one each time, so that its field is led to again. */
  const [error, setError] = useState<{ sentence: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const forget = () => {
    setError(null);
    setProblem(null);
  };
  const send = async (form: HTMLFormElement) => {
    if (isSending) return;
    forget();
    setSending(true);
    try {
      const answer = await (await loadSignIn()).requestSecondStep(challenge, new FormData(form));
      if (!answer.errors) return onSignedIn(answer);
      setError({ sentence: answer.errors["code"] ?? "Please enter the code." });
    } catch (thrown) {
      const sentence = sentenceOf(thrown, "Login failed. Please try again.");
      if (challengeIn(thrown)) setError({ sentence });
      else if (thrown instanceof ApiProblem && thrown.status === 401) return onBeginAnew(sentence);
      else setProblem(sentence);
    }
    setSending(false);
  };
  return { error, problem, isSending, send, forget };
}
