import { useEffect, useState } from "react";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { isStaff } from "../../../platform/auth/roles.ts";
import { useSession } from "../../../platform/auth/session.ts";
import type { SummaryAnswer } from "../../../platform/panel/summary-choice.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { loadAccountRequests } from "./load-account.ts";

/** For whoever works in the panel: whether a mail says each morning what waits there. */
export function MorningSummary() {
  const role = useSession()?.user.role;
  return role && isStaff(role) ? <Choice /> : null;
}

function Choice() {
  const [choice, setChoice] = useState<SummaryAnswer | null>(null);
  const [problem, setProblem] = useState("");
  const { isBusy, attempt } = useBusy();
  useEffect(() => {
    loadAccountRequests()
      .then(({ requestSummaryChoice }) => requestSummaryChoice())
      .then(setChoice)
      .catch((error: unknown) =>
        setProblem(sentenceOf(error, "This could not be loaded. Please load the page again.")),
      );
  }, []);
  const choose = async (isOn: boolean) => {
    if (!choice || isBusy("choice")) return;
    setChoice({ ...choice, isOn });
    const isSaved = await attempt("choice", "That could not be saved. Please try again.", async () => {
      setChoice(await (await loadAccountRequests()).sendSummaryChoice(isOn));
      notify.success(isOn ? "You are told each morning what waits." : "No morning summary comes to you any more.");
    });
    if (!isSaved) setChoice(choice);
  };
  return (
    <section className="account-part" id="morning-summary" aria-labelledby="morning-summary-title">
      <h2 id="morning-summary-title">Morning summary</h2>
      <p className="meta">
        At seven in the morning a mail says what waits for you in the panel. When nothing waits, none comes.
        {choice && !choice.isSent && " The foundation has switched these mails off for everybody."}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {choice && (
        <p className="terms">
          <input
            id="morning-summary-choice"
            type="checkbox"
            checked={choice.isOn}
            onChange={(event) => void choose(event.target.checked)}
          />
          <label htmlFor="morning-summary-choice">Send me the morning summary</label>
        </p>
      )}
      {!choice && !problem && <p className="meta">Loading...</p>}
    </section>
  );
}
