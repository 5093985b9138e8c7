import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { newPasswordInputs } from "../../../ui/forms/person-fields.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { type FieldForm, useFieldForm } from "../../../ui/forms/use-field-form.tsx";
import { SlowNote } from "../../../ui/page/waiting.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { loadAccountRequests } from "./load-account.ts";

type Props<Name extends string> = FieldForm<Name> & {
  label: string;
  submit: string;
  onCancel: () => void;
};

/** Changes one thing about an account. Its sender closes it. */
export function AccountForm<Name extends string>({ label, submit, onCancel, ...described }: Props<Name>) {
  const { form, inputs, isPending, problem } = useFieldForm(described);
  return (
    <form {...form} method="post" aria-label={label}>
      <FormProblem problem={problem} className="below-l" />
      <div className="grid grid-fit two-fields">{inputs}</div>
      <p className="row above-l">
        <SubmitButton className="btn-primary" isSending={isPending} working="Saving...">
          {submit}
        </SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancel
        </button>
      </p>
      <SlowNote isPending={isPending} />
    </form>
  );
}

/** Asked before a change that an open session alone must not make. */
export const CURRENT_PASSWORD = {
  name: "currentPassword",
  label: "Current password",
  type: "password",
  required: true,
  autoComplete: "current-password",
} as const;

/** Nothing changes before the link in the mail to the new address is opened. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  return (
    <AccountForm
      label="Change email"
      submit="Send me a link"
      failed="This could not be sent. Please try again."
      fields={[
        {
          name: "email",
          label: "New email",
          type: "email",
          required: true,
          autoComplete: "email",
          hint: "We send a link there. Once you press it, you sign in with this address.",
        },
        CURRENT_PASSWORD,
      ]}
      send={async (values) => {
        notify.success(await (await loadAccountRequests()).sendNewEmail(values));
        onDone();
      }}
      onCancel={onDone}
    />
  );
}

/** For members and staff alike. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  return (
    <AccountForm
      label="Change password"
      submit="Save new password"
      failed="Your password could not be changed. Please try again."
      fields={[CURRENT_PASSWORD, ...newPasswordInputs("New password")]}
      send={async (values) => {
        notify.success(await (await loadAccountRequests()).sendNewPassword(values));
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
