import { useQueryClient } from "@tanstack/react-query";
import { call, sendForm } from "../../../platform/endpoints/call.ts";
import { razorpayEndpoints } from "../../../platform/payments/razorpay/endpoints.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { FormDialog } from "../../../ui/forms/form-dialog.tsx";
import { ConfirmDialog } from "../../../ui/page/dialog.tsx";
import { notify } from "../../../ui/page/toast.tsx";

const OFF = { autoComplete: "off", autoCapitalize: "off", spellCheck: false, required: true, maxLength: 200 } as const;
const KEY_ID = { name: "keyId", label: "Key id", hint: "It begins with rzp_test_ or rzp_live_", ...OFF } as const;
const KEY_SECRET = { name: "keySecret", label: "Key secret", type: "password", ...OFF } as const;
const WEBHOOK_SECRET = {
  name: "webhookSecret",
  label: "Webhook secret",
  type: "password",
  hint: "12 characters or more, the same as at Razorpay",
  ...OFF,
} as const;

type Props = { onClose: () => void };

/** Closes the dialog, says what was done, and reads the keys again. */
function useDone(onClose: () => void) {
  const client = useQueryClient();
  return (said: string) => {
    onClose();
    notify.success(said);
    void client.invalidateQueries({ queryKey: [razorpayEndpoints.readKeys.path] });
  };
}

/** A key and its secret; of the first ones also the secret of webhooks, which may be entered later. */
export function KeyDialog({ isFirst, onClose }: Props & { isFirst: boolean }) {
  const done = useDone(onClose);
  return (
    <FormDialog
      title={isFirst ? "Enter the keys" : "Replace the key"}
      action="Save"
      fields={[KEY_ID, KEY_SECRET, ...(isFirst ? [{ ...WEBHOOK_SECRET, required: false }] : [])]}
      send={async (body) => {
        const { mode } = await sendForm(razorpayEndpoints.setKeys, { body });
        done(
          mode === "live"
            ? "Saved. Gifts are paid through Razorpay from now on."
            : "Saved. No money moves with test keys.",
        );
      }}
      onClose={onClose}
    >
      <p className="below-m">At Razorpay they are under Account and settings, API keys.</p>
    </FormDialog>
  );
}

export function WebhookSecretDialog({ onClose }: Props) {
  const done = useDone(onClose);
  return (
    <FormDialog
      title="Webhook secret"
      action="Save"
      fields={[WEBHOOK_SECRET]}
      send={async (body) => {
        await sendForm(razorpayEndpoints.setKeys, { body });
        done("Saved.");
      }}
      onClose={onClose}
    >
      <p className="below-m">Events that are signed with the former secret are taken for two more days.</p>
    </FormDialog>
  );
}

export function RemoveKeys({ onClose }: Props) {
  const done = useDone(onClose);
  const { isBusy, attempt } = useBusy();
  const remove = () =>
    attempt("keys", "The keys could not be removed. Please try again.", async () => {
      await call(razorpayEndpoints.forgetKeys, {});
      done("The keys are removed.");
    });
  return (
    <ConfirmDialog
      title="Remove the keys?"
      question="Donors can then no longer pay through Razorpay, its events are refused, and its gifts cannot be refunded here. Gifts that came stay as they are."
      action="Remove"
      working={isBusy("keys") ? "Removing..." : null}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
