import { useState } from "react";
import type { PreferenceAnswer } from "../../../platform/preferences/preference.ts";
import { formatDate } from "../../../platform/time/india-time.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { loadAccountRequests } from "./load-account.ts";

const FAILED = "That could not be saved. Please try again.";

/** What she agrees to be written about. Each tick is saved at once, and taken back as easily. */
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
    <section className="account-part" aria-labelledby="preferences">
      <h2 id="preferences">What we may write to you</h2>
      <p className="meta">Each is your choice, saved as you tick it, and taken back in the same way.</p>
      <ul className="grid gap-4">
        {preferences.map((preference) => (
          <li key={preference.name}>
            <p className="terms">
              <input
                id={`preference-${preference.name}`}
                type="checkbox"
                checked={preference.isGiven}
                aria-describedby={`wording-${preference.name}`}
                onChange={() => void change(preference)}
              />
              <label htmlFor={`preference-${preference.name}`}>{preference.label}</label>
            </p>
            <p id={`wording-${preference.name}`} className="meta pl-8.5">
              {preference.wording}
              {preference.givenAt && ` You agreed on ${formatDate(new Date(preference.givenAt))}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
