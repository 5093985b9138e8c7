import { AccountForm, CurrentPassword, PasswordInput } from "./account-form.tsx";
import { loadAccountRequests } from "./load-account.ts";

/** For members and staff alike. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  return (
    <AccountForm
      label="Change password"
      submit="Save new password"
      failed="Your password could not be changed. Please try again."
      send={async (values) => (await loadAccountRequests()).sendPassword(values)}
      onDone={onDone}
    >
      {(outcome) => (
        <>
          <CurrentPassword outcome={outcome} />
          <PasswordInput
            label="New password"
            name="password"
            outcome={outcome}
            autoComplete="new-password"
            hint="8 characters or more"
          />
          <PasswordInput
            label="Confirm new password"
            name="confirmPassword"
            outcome={outcome}
            autoComplete="new-password"
          />
        </>
      )}
    </AccountForm>
  );
}
