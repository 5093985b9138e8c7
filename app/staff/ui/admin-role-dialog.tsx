import { sendForm } from "../../platform/endpoints/send-form.ts";
import { FormDialog } from "../../ui/forms/form-dialog.tsx";
import { staffEndpoints } from "../endpoints.ts";
import type { InvitationAnswer, StaffAnswer } from "../staff.ts";
import { ROLE_FIELD } from "./role-field.ts";

type Props = {
  item: StaffAnswer | InvitationAnswer;
  onDone: (changed: StaffAnswer) => void;
  onClose: () => void;
};

export function ChangeRole({ item, onDone, onClose }: Props) {
  const isYou = "isYou" in item && item.isYou;
  return (
    <FormDialog
      title={`The role of ${item.name}`}
      action="Save role"
      fields={[ROLE_FIELD]}
      values={{ role: item.role }}
      send={async (body) => onDone(await sendForm(staffEndpoints.setRole, { params: { id: item._id }, body }))}
      onClose={onClose}
    >
      <p>{isYou ? "You are signed out by it, and sign in again." : "They are signed out, and sign in again."}</p>
    </FormDialog>
  );
}
