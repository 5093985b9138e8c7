import { call } from "../../platform/endpoints/call.ts";
import { useDialogForm } from "../../platform/forms/use-dialog-form.ts";
import { DialogForm } from "../../ui/forms/dialog-form.tsx";
import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { staffEndpoints } from "../endpoints.ts";
import { staffRoleSchema, type InvitationAnswer, type StaffAnswer } from "../staff.ts";
import { RoleField } from "./admin-role-field.tsx";

type Props = {
  item: StaffAnswer | InvitationAnswer;
  onDone: (changed: StaffAnswer) => void;
  onClose: () => void;
};

export function ChangeRole({ item, onDone, onClose }: Props) {
  const form = useDialogForm({ role: item.role }, staffRoleSchema, async (body) =>
    onDone(await call(staffEndpoints.setRole, { params: { id: item._id }, body })),
  );
  const isYou = "isYou" in item && item.isYou;
  return (
    <DialogForm
      title={`The role of ${item.name}`}
      action="Save role"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="dialog-problem" />
      <p>{isYou ? "You are signed out by it, and sign in again." : "They are signed out, and sign in again."}</p>
      <RoleField field={form.field("role")} />
    </DialogForm>
  );
}
