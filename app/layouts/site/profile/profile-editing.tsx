import { useEffect, useRef, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { VisitorField, VisitorText, type Outcome } from "../../../ui/forms/visitor-form.tsx";
import { useSlow } from "../../../ui/page/waiting.tsx";
import { toProfileValues } from "../../../members/member-fields.ts";
import type { ProfileAnswer } from "../../../members/member.ts";
import { InterestChips } from "../../../members/ui/interest-chips.tsx";
import type { EditAnswer } from "./profile-data.ts";

type Props = {
  profile: ProfileAnswer;
  answer: EditAnswer | undefined;
  onCancel: () => void;
  /** What is saved by itself, above what is saved together. */
  children: ReactNode;
};

/** Everything of the profile but the address, which would have to be proven. */
export function ProfileEditing({ profile, answer, onCancel, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useNavigation().formMethod === "POST";
  const isSlow = useSlow(isSaving);
  const refused = answer?.saved ? undefined : answer;
  const outcome: Outcome = {
    values: toProfileValues(profile),
    errors: refused?.errors ?? {},
    problem: refused?.problem ?? null,
  };
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(refused ? "[role=alert], [aria-invalid=true]" : "input[name]")?.focus();
  }, [refused]);
  return (
    <Form
      ref={form}
      method="post"
      className="profile-editing"
      aria-label="Edit Profile"
      aria-busy={isSaving}
      noValidate
      preventScrollReset
      data-held
    >
      {children}
      <FormProblem problem={outcome.problem} className="mb-6" />
      <div className="two-fields">
        <VisitorField label="Name" name="name" outcome={outcome} required autoComplete="name" maxLength={120} />
        <VisitorField label="Phone" name="phone" type="tel" outcome={outcome} autoComplete="tel" />
        <VisitorField
          label="Date of birth"
          name="dateOfBirth"
          type="date"
          min="1900-01-01"
          outcome={outcome}
          autoComplete="bday"
        />
        <VisitorField
          label="Location"
          name="location"
          outcome={outcome}
          autoComplete="address-level2"
          maxLength={120}
          placeholder="City, state"
        />
      </div>
      <VisitorText label="About you" name="bio" outcome={outcome} maxLength={1_000} />
      <InterestChips chosen={outcome.values} />
      <p className="profile-ways">
        <SubmitButton className="btn-primary" isSending={isSaving} working="Saving...">
          Save Changes
        </SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancel
        </button>
      </p>
      {isSlow && <output className="field-hint">Still waiting for the site to answer.</output>}
    </Form>
  );
}
