import { FieldError } from "../../ui/forms/field-frame.tsx";
import { VisitorField, type Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { AGE_GROUPS, AGE_LABELS } from "../member-words.ts";
import "./register.css";

/** No age group is preselected; a child names a parent. */
export function AgeChoice({ outcome }: { outcome: Outcome | undefined }) {
  const error = outcome?.errors["ageGroup"];
  return (
    <>
      <fieldset
        className="field"
        role="radiogroup"
        tabIndex={-1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "age-error" : undefined}
      >
        <legend className="field-label" data-required>
          Your age
        </legend>
        <div>
          {/* As for the terms: without a choice the form must still contain the field. */}
          <input type="hidden" name="ageGroup" value="" />
          {AGE_GROUPS.map((group) => (
            <label key={group} className="terms">
              <input
                type="radio"
                name="ageGroup"
                value={group}
                required
                defaultChecked={outcome?.values["ageGroup"] === group}
              />
              {AGE_LABELS[group]}
            </label>
          ))}
        </div>
        <FieldError id="age-error" error={error} />
      </fieldset>
      <div className="parent-field">
        <VisitorField
          label="Email of a parent or guardian"
          name="parentEmail"
          type="email"
          outcome={outcome}
          required
          autoComplete="off"
          hint="We will ask for agreement at this address. You can sign in once the button in that mail has been pressed."
        />
      </div>
    </>
  );
}
