import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { loadAccountRequests } from "./load-account.ts";

const FAILED = "The mail could not be sent. Please try again.";

/** For who has not pressed the link in her mail yet: what to do, and the mail once more. */
export function UnprovenAddress({ email }: { email: string }) {
  const said = useRef<HTMLOutputElement>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (answer) said.current?.focus();
  }, [answer]);
  const send = async () => {
    setSending(true);
    try {
      setAnswer(await (await loadAccountRequests()).requestVerification());
    } catch (error) {
      setAnswer(sentenceOf(error, FAILED));
    }
    setSending(false);
  };
  return (
    <div className="profile-notice">
      <output ref={said} tabIndex={-1}>
        {answer ?? `Please confirm your address: press the link in the mail that we sent to ${email}.`}
      </output>
      <button
        type="button"
        className="btn btn-secondary"
        disabled={isSending}
        aria-busy={isSending}
        onClick={() => void send()}
      >
        {isSending ? "Sending..." : "Send the mail again"}
      </button>
    </div>
  );
}
