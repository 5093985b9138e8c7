import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { useFieldForm, type FieldForm } from "../../../ui/forms/use-field-form.tsx";
import { useSlow } from "../../../ui/page/waiting.tsx";

type Props<Name extends string> = FieldForm<Name> & {
  label: string;
  submit: string;
  onCancel: () => void;
};

/** Changes one thing about an account. Its sender closes it. */
export function AccountForm<Name extends string>({ label, submit, onCancel, ...described }: Props<Name>) {
  const { form, inputs, isPending, problem } = useFieldForm(described);
  const isSlow = useSlow(isPending);
  return (
    <form {...form} method="post" aria-label={label}>
      <FormProblem problem={problem} className="mb-6" />
      <div className="two-fields">{inputs}</div>
      <p className="profile-ways">
        <SubmitButton className="btn-primary" isSending={isPending} working="Saving...">
          {submit}
        </SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancel
        </button>
      </p>
      {isSlow && <output className="field-hint">Still waiting for the site to answer.</output>}
    </form>
  );
}

/** Asked before what nobody else may do with an open session. */
export const CURRENT_PASSWORD = {
  name: "currentPassword",
  label: "Current password",
  type: "password",
  required: true,
  autoComplete: "current-password",
} as const;
