import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { loadAccountRequests } from "./load-account.ts";

const FAILED = "The mail could not be sent. Please try again.";

/** For who has not pressed the link in her mail yet: what to do, and the mail once more. */
export function UnprovenAddress({ email }: { email: string }) {
  const said = useRef<HTMLOutputElement>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const { isBusy, attempt } = useBusy((error, failed) => setAnswer(sentenceOf(error, failed)));
  const isSending = isBusy("mail");
  useEffect(() => {
    if (answer) said.current?.focus();
  }, [answer]);
  const send = () =>
    attempt("mail", FAILED, async () => setAnswer(await (await loadAccountRequests()).requestVerification()));
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
