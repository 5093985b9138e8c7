import type { ChangeEvent } from "react";
import { FieldError } from "../../ui/forms/field-frame.tsx";
import { BIRTH_DATE_FIELD } from "../../ui/forms/person-fields.ts";
import { VisitorField, type Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { withAgeGroup } from "../age-group.ts";
import { AGE_GROUPS, AGE_LABELS } from "../member-words.ts";
import "../../ui/lists/chips.css";
import "./register.css";

/** No age group is preselected. A date of birth answers the question too; a child names a parent. */
export function AgeChoice({ outcome }: { outcome: Outcome | undefined }) {
  const error = outcome?.errors["ageGroup"];
  return (
    <>
      <fieldset
        className="field"
        role="radiogroup"
        tabIndex={-1}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "age-error age-hint" : "age-hint"}
        onChange={chooseByBirthDate}
      >
        <legend className="field-label" data-required>
          Your age
        </legend>
        <p id="age-hint" className="field-hint below-s">
          Choose one, or enter your date of birth instead.
        </p>
        {/* As for the terms: without a choice the form must still contain the field. */}
        <input type="hidden" name="ageGroup" value="" />
        <div className="row below-m">
          {AGE_GROUPS.map((group) => (
            <label key={group} className="with-icon chip">
              <input
                className="sr-only"
                type="radio"
                name="ageGroup"
                value={group}
                defaultChecked={outcome?.values["ageGroup"] === group}
              />
              {AGE_LABELS[group]}
            </label>
          ))}
        </div>
        <div className={error ? "below-m" : ""}>
          <FieldError id="age-error" error={error} />
        </div>
        <VisitorField {...BIRTH_DATE_FIELD} outcome={outcome} />
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

function chooseByBirthDate({ target, currentTarget }: ChangeEvent<HTMLFieldSetElement>): void {
  const field: unknown = target;
  if (!(field instanceof HTMLInputElement) || field.name !== "dateOfBirth") return;
  const { ageGroup } = withAgeGroup({ dateOfBirth: field.value }, new Date());
  const choice = currentTarget.querySelector<HTMLInputElement>(`[value="${ageGroup}"]`);
  if (choice) choice.checked = true;
}
