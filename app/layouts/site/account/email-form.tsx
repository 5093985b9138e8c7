import { notify } from "../../../ui/page/toast.tsx";
import { AccountForm, CURRENT_PASSWORD } from "./account-form.tsx";
import { loadAccountRequests } from "./load-account.ts";

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
          hint: "A link goes there; once it is pressed, you sign in with this address.",
        },
        CURRENT_PASSWORD,
      ]}
      send={async (values) => {
        notify.success(await (await loadAccountRequests()).sendEmail(values));
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
