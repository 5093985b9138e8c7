import { ROLE_WORDS } from "../../platform/auth/roles.ts";
import { useDialogForm } from "../../platform/forms/use-dialog-form.ts";
import { DialogForm } from "../../ui/forms/dialog-form.tsx";
import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { ConfirmDialog } from "../../ui/page/dialog.tsx";
import { useBusy } from "../../ui/busy/use-busy.ts";
import { staffRoleSchema, type InvitationAnswer, type StaffAnswer } from "../staff.ts";
import { call } from "../../platform/endpoints/call.ts";
import { staffEndpoints } from "../endpoints.ts";
import { RoleField } from "./admin-role-field.tsx";

type Props = { onDone: (said: string) => void; onClose: () => void };
export function ChangeRole({ person, onDone, onClose }: Props & { person: StaffAnswer }) {
  const form = useDialogForm({ role: person.role }, staffRoleSchema, async ({ role }) => {
    const changed = await call(staffEndpoints.setRole, { params: { id: person._id }, body: { role } });
    onDone(`${changed.name} works here as ${ROLE_WORDS[changed.role]}.`);
  });
  return (
    <DialogForm
      title={`The role of ${person.name}`}
      action="Save role"
      working={form.isSending ? "Saving..." : null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormProblem problem={form.problem} className="dialog-problem" />
      <p>{person.isYou ? "You are signed out by it, and sign in again." : "She is signed out, and signs in again."}</p>
      <RoleField field={form.field("role")} />
    </DialogForm>
  );
}

const WAYS = {
  disable: {
    title: (name: string) => `Disable ${name}?`,
    question: "She is signed out at once and cannot sign in. What she wrote stays. You can enable her again.",
    action: "Disable",
    said: (name: string) => `${name} cannot sign in any more.`,
    endpoint: staffEndpoints.disable,
  },
  enable: {
    title: (name: string) => `Enable ${name} again?`,
    question: "She can sign in with the password she had, and do what her role may.",
    action: "Enable",
    said: (name: string) => `${name} can sign in again.`,
    endpoint: staffEndpoints.enable,
  },
  "reset-code": {
    title: (name: string) => `Take off the code of ${name}?`,
    question:
      "Do this if she lost her phone, and only once you are sure that it is she who asks. She is signed out, her password alone signs her in again, and she is told by mail.",
    action: "Take off the code",
    said: (name: string) => `${name} signs in with her password alone, and can set up a new code.`,
    endpoint: staffEndpoints.resetCode,
  },
  remove: {
    title: (name: string) => `Remove ${name} from the staff?`,
    question: "She is signed out at once. Her account stays, as a member’s. What she wrote stays too.",
    action: "Remove from staff",
    said: (name: string) => `${name} is a member now.`,
    endpoint: staffEndpoints.remove,
  },
};

type WayProps = Props & { person: StaffAnswer; action: keyof typeof WAYS };

export function DisableOrRemove({ person: { _id, name }, action, ...given }: WayProps) {
  const { title, question, action: words, said, endpoint } = WAYS[action];
  return (
    <Sure
      title={title(name)}
      question={question}
      action={words}
      send={() => call(endpoint, { params: { id: _id } })}
      said={said(name)}
      {...given}
    />
  );
}

export function Revoke({ invitation: { _id, name }, ...given }: Props & { invitation: InvitationAnswer }) {
  return (
    <Sure
      title={`Revoke the invitation of ${name}?`}
      question="Her link opens nothing from then on."
      action="Revoke"
      send={() => call(staffEndpoints.revoke, { params: { id: _id } })}
      said="The invitation is revoked."
      {...given}
    />
  );
}

type SureProps = Props & {
  title: string;
  question: string;
  action: string;
  send: () => Promise<unknown>;
  said: string;
};

function Sure({ title, question, action, send, said, onDone, onClose }: SureProps) {
  const { isBusy, attempt } = useBusy();
  const work = async () => {
    if (await attempt("save", "That could not be saved. Please try again.", async () => void (await send())))
      onDone(said);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      question={question}
      action={action}
      working={isBusy("save") ? "Saving..." : null}
      isUndoable
      onConfirm={() => void work()}
      onClose={onClose}
    />
  );
}
