import { useEffect, useState } from "react";
import type { PreferenceAnswer } from "../../../platform/preferences/preference.ts";
import { formatDate } from "../../../platform/time/india-time.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { loadAccountRequests } from "./load-account.ts";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { isStaff } from "../../../platform/auth/roles.ts";
import { useSession } from "../../../platform/auth/session.ts";
import type { SummaryAnswer } from "../../../platform/panel/summary-choice.ts";
import "../../../members/ui/register.css";

const FAILED = "That could not be saved. Please try again.";

/** What a member agrees to; each tick is saved at once. */
export function PreferenceList({ preferences: first }: { preferences: PreferenceAnswer[] }) {
  const [preferences, setPreferences] = useState(first);
  const { isBusy, attempt } = useBusy();
  const replace = (changed: PreferenceAnswer) =>
    setPreferences((all) => all.map((one) => (one.name === changed.name ? changed : one)));
  const change = async (preference: PreferenceAnswer) => {
    if (isBusy("choice")) return;
    const isGiven = !preference.isGiven;
    // Shown as wanted before the server has it.
    replace({ ...preference, isGiven });
    const isSaved = await attempt("choice", FAILED, async () => {
      const answer = await (await loadAccountRequests()).sendPreference(preference.name, isGiven);
      replace(answer.preference);
      notify.success(answer.message);
    });
    if (!isSaved) replace(preference);
  };
  return (
    <section className="account-part ruled below-xl" aria-labelledby="preferences">
      <h2 id="preferences" className="h3 below-m">
        Your choices
      </h2>
      <p className="meta">Each choice is saved as soon as you tick it. Untick it to withdraw it.</p>
      <ul className="stack gap-m">
        {preferences.map((preference) => (
          <li key={preference.name}>
            <p className="icon-words terms">
              <input
                id={`preference-${preference.name}`}
                type="checkbox"
                checked={preference.isGiven}
                aria-describedby={`wording-${preference.name}`}
                onChange={() => void change(preference)}
              />
              <label htmlFor={`preference-${preference.name}`}>{preference.label}</label>
            </p>
            <p id={`wording-${preference.name}`} className="meta narrow above-s">
              {preference.wording}
              {preference.givenAt && ` You agreed on ${formatDate(new Date(preference.givenAt))}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For staff: whether a mail says each morning what is new in the panel. */
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
      notify.success(
        isOn ? "A mail tells you each morning what is new." : "You will no longer get the morning summary.",
      );
    });
    if (!isSaved) setChoice(choice);
  };
  return (
    <section className="account-part ruled below-xl" id="morning-summary" aria-labelledby="morning-summary-title">
      <h2 id="morning-summary-title" className="h3 below-m">
        Morning summary
      </h2>
      <p className="meta">
        At seven in the morning a mail says what is new for you in the panel. When nothing is new, we send none.
        {choice && !choice.isSent && " The foundation has switched these mails off for everybody."}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {choice && (
        <p className="icon-words terms">
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
