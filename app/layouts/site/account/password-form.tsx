import { notify } from "../../../ui/page/toast.tsx";
import { AccountForm, CURRENT_PASSWORD } from "./account-form.tsx";
import { loadAccountRequests } from "./load-account.ts";

const NEW = { type: "password", required: true, autoComplete: "new-password" };

/** For members and staff alike. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  return (
    <AccountForm
      label="Change password"
      submit="Save new password"
      failed="Your password could not be changed. Please try again."
      fields={[
        CURRENT_PASSWORD,
        { ...NEW, name: "password", label: "New password", hint: "8 characters or more" },
        { ...NEW, name: "confirmPassword", label: "Confirm new password" },
      ]}
      send={async (values) => {
        notify.success(await (await loadAccountRequests()).sendPassword(values));
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
