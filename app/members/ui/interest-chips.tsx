import CheckIcon from "lucide-react/icons/check";
import { INTERESTS } from "../member-words.ts";
import { interestField } from "../member-fields.ts";
import "../../ui/lists/chips.css";

/** The interests of a member: check boxes, shown as chips. */
export function InterestChips({ chosen }: { chosen: Record<string, string> | undefined }) {
  return (
    <fieldset className="field">
      <legend className="field-label">Interests</legend>
      <div className="row">
        {INTERESTS.map((interest) => (
          <label key={interest} className="with-icon chip">
            <input
              className="sr-only"
              type="checkbox"
              name={interestField(interest)}
              defaultChecked={chosen?.[interestField(interest)] !== undefined}
            />
            <CheckIcon className="icon chip-tick" />
            {interest}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
