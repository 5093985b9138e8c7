import { VisitorField } from "../../../ui/forms/visitor-form.tsx";
import { AccountForm, CurrentPassword } from "./account-form.tsx";
import { loadAccountRequests } from "./load-account.ts";

/** Nothing changes before the link in the mail to the new address was pressed. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  return (
    <AccountForm
      label="Change email"
      submit="Send me a link"
      failed="This could not be sent. Please try again."
      send={async (values) => (await loadAccountRequests()).sendEmail(values)}
      onDone={onDone}
    >
      {(outcome) => (
        <>
          <VisitorField
            label="New email"
            name="email"
            type="email"
            outcome={outcome}
            required
            autoComplete="email"
            hint="A link goes there; once it is pressed, you sign in with this address."
          />
          <CurrentPassword outcome={outcome} />
        </>
      )}
    </AccountForm>
  );
}
