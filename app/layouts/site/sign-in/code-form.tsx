import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { ApiProblem, sentenceOf } from "../../../platform/api/api-problem.ts";
import { useSend } from "../../../ui/busy/use-send.ts";
import { FieldFrame } from "../../../ui/forms/field-frame.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { SlowNote } from "../../../ui/page/waiting.tsx";
import { challengeIn, loadSignIn, type NewSession } from "./use-login.ts";
import "../../../ui/page/sign-in.css";

const FAILED = "Login failed. Please try again.";

type Props = {
  challenge: string;
  onSignedIn: (answer: NewSession) => void;
  /** Why address and password are asked for once more; null where the visitor chose it. */
  onRestart: (why: string | null) => void;
};

/** The second step of a sign-in: the code from an app, or a recovery code where the phone is lost. */
export function CodeForm(props: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const { errors, problem, failures, isPending, send, show } = useSend(FAILED);
  const error = errors["code"];
  useEffect(() => {
    // Selected, so that the next code takes its place.
    if (failures > 0 && error) form.current?.querySelector("input")?.select();
  }, [failures, error]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    void send(Array.from(filled), () => sendCode(filled, props));
  };
  const change = () => {
    show(null);
    setRecovery((now) => !now);
  };
  return (
    <form ref={form} method="post" aria-label="Second step" noValidate aria-busy={isPending} onSubmit={submit}>
      <FormProblem problem={problem} />
      <CodeField key={String(isRecovery)} isRecovery={isRecovery} error={error} />
      <SubmitButton className="btn-primary btn-lg" isSending={isPending} working="Signing in...">
        Sign In
      </SubmitButton>
      <p className="row spread">
        <button type="button" className="link" onClick={change}>
          {isRecovery ? "Use the code from the app" : "Use a recovery code"}
        </button>
        <button type="button" className="link" onClick={() => props.onRestart(null)}>
          Use another account
        </button>
      </p>
      <SlowNote isPending={isPending} className="notice" />
    </form>
  );
}

function CodeField({ isRecovery, error }: { isRecovery: boolean; error: string | undefined }) {
  const words = isRecovery
    ? { label: "Recovery code", hint: "One of the codes that you saved, such as x7kd-9fqm-m3nt. Each works once." }
    : { label: "Code", hint: "The six digits in your authenticator app." };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <FieldFrame {...words} required error={error}>
      {(wiring) => (
        <input
          {...wiring}
          ref={input}
          className="input"
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

/** A wrong code is reported at its field; after the challenge has expired the first step begins again. */
async function sendCode(filled: FormData, { challenge, onSignedIn, onRestart }: Props): Promise<void> {
  try {
    onSignedIn(await (await loadSignIn()).sendCode(challenge, filled));
  } catch (error) {
    const sentence = sentenceOf(error, FAILED);
    if (challengeIn(error)) throw new ApiProblem(401, sentence, { errors: { code: sentence } });
    if (error instanceof ApiProblem && error.status === 401) return onRestart(sentence);
    throw error;
  }
}
