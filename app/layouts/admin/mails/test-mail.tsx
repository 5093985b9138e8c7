import { useDialogForm } from "../../../platform/forms/use-dialog-form.ts";
import { testMailSchema } from "../../../platform/mail/mail.ts";
import { DialogForm } from "../../../ui/forms/dialog-form.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { mailEndpoints } from "../../../platform/mail/endpoints.ts";
import { call } from "../../../platform/endpoints/call.ts";

type Props = { onSent: (said: string) => void; onClose: () => void };

/** To see whether mail leaves, and how it arrives. */
export function TestMail({ onSent, onClose }: Props) {
  const form = useDialogForm({ email: "" }, testMailSchema, async (body) => {
    const { recipient } = await call(mailEndpoints.sendTest, { body });
    onSent(`The test mail to ${recipient} is in the list.`);
  });
  return (
    <DialogForm
      title="Send a test mail"
      action="Send"
      working={form.isSending ? "Sending..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} />
      <TextField label="To" type="email" required autoComplete="email" {...form.field("email")} />
    </DialogForm>
  );
}
