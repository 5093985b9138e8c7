import { useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { useDialogForm } from "../../../platform/forms/use-dialog-form.ts";
import { indiaDay } from "../../../platform/time/india-time.ts";
import { DialogForm } from "../../../ui/forms/dialog-form.tsx";
import { SelectField, TextField } from "../../../ui/forms/field.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { makeKey } from "../../../ui/forms/sent-once.tsx";
import { giftEndpoints } from "../endpoints.ts";
import { HAND_WAYS, newGiftSchema, TIER_NAMES } from "../gift.ts";
import { rupeeWords } from "../../../platform/text/money.ts";

const PURPOSES = [
  { value: "", label: "A gift" },
  ...TIER_NAMES.map((name) => ({ value: name, label: `Membership: ${name}` })),
];

type Props = { now: Date; onEntered: (said: string) => void; onClose: () => void };

/** What was handed over. Sent twice over a bad line, it is entered once. */
export function EnterGift({ now, onEntered, onClose }: Props) {
  const [key] = useState(makeKey);
  const today = indiaDay(now);
  const blank = {
    name: "",
    amount: "",
    method: "cash",
    receivedOn: today,
    bankReference: "",
    tier: "",
    email: "",
    phone: "",
  };
  const form = useDialogForm(blank, newGiftSchema, async (values) => {
    const gift = await call(giftEndpoints.enter, { body: values, idempotencyKey: key });
    onEntered(`${rupeeWords(gift.amount)} from ${gift.name} is on the list: ${gift._id}.`);
  });
  return (
    <DialogForm
      title="Enter cash or cheque"
      action="Enter gift"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="gift-problem" />
      <TextField label="Name" required maxLength={100} autoComplete="off" {...form.field("name")} />
      <TextField
        label="Amount in rupees"
        required
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        {...form.field("amount")}
      />
      <SelectField label="Way" choices={HAND_WAYS} {...form.field("method")} />
      <TextField label="Day" required type="date" max={today} {...form.field("receivedOn")} />
      <TextField
        label="Reference"
        maxLength={60}
        autoComplete="off"
        hint="The cheque's number, or what the bank's statement says. Cash needs none"
        {...form.field("bankReference")}
      />
      <SelectField label="For" choices={PURPOSES} {...form.field("tier")} />
      <TextField label="E-mail" type="email" autoComplete="off" hint="If the giver has one" {...form.field("email")} />
      <TextField label="Phone" type="tel" autoComplete="off" {...form.field("phone")} />
    </DialogForm>
  );
}
