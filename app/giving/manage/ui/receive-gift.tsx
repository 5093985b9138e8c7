import { call } from "../../../platform/endpoints/call.ts";
import { useDialogForm } from "../../../platform/forms/use-dialog-form.ts";
import { indiaDay } from "../../../platform/time/india-time.ts";
import { DialogForm } from "../../../ui/forms/dialog-form.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { giftEndpoints } from "../endpoints.ts";
import { receivedGiftSchema, type GiftAnswer } from "../gift.ts";

type Props = {
  id: string;
  /** Whose gift of how much it is. */
  words: string;
  now: Date;
  onReceived: (gift: GiftAnswer) => void;
  onClose: () => void;
};

/** When the money came, and where in the bank's statement it stands. */
export function ReceiveGift({ id, words, now, onReceived, onClose }: Props) {
  const today = indiaDay(now);
  const form = useDialogForm({ receivedOn: today, bankReference: "" }, receivedGiftSchema, async (values) =>
    onReceived(await call(giftEndpoints.receive, { params: { id }, body: values })),
  );
  return (
    <DialogForm
      title="Mark received"
      action="Mark received"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="gift-problem" />
      <p className="gift-words">{words}</p>
      <TextField label="Day" required type="date" max={today} {...form.field("receivedOn")} />
      <TextField
        label="Bank reference"
        required
        maxLength={60}
        autoComplete="off"
        hint="The UTR or number in the statement"
        {...form.field("bankReference")}
      />
    </DialogForm>
  );
}
