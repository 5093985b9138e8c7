import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { ROLE_WORDS, STAFF_ROLES, type StaffRole } from "../../platform/auth/roles.ts";
import { MailLink } from "../../platform/mail/mail-link.tsx";
import { BusyButton } from "../../ui/buttons/busy-button.tsx";
import { FormDialog } from "../../ui/forms/form-dialog.tsx";
import { CloseAction, Dialog } from "../../ui/page/dialog.tsx";
import { notify } from "../../ui/page/toast.tsx";
import { useBusy } from "../../ui/busy/use-busy.ts";
import { CopyLink } from "../../ui/sharing/copy-link.tsx";
import { INVITATION_DAYS, type InvitationAnswer, type MadeInvitation, type StaffAnswer } from "../staff.ts";
import { call, sendForm } from "../../platform/endpoints/call.ts";
import { staffEndpoints } from "../endpoints.ts";
import "./admin-staff.css";

export const ROLE_FIELD = {
  name: "role",
  label: "Role",
  choices: STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] })),
  hint: "What each role may do is shown below the list.",
} as const;

/** Makes an invitation and shows its link; the list is read again when it is closed. */
export function Invite({ renewed, onClose }: { renewed?: InvitationAnswer; onClose: () => void }) {
  const client = useQueryClient();
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const close = () => {
    onClose();
    void client.invalidateQueries({ queryKey: [staffEndpoints.list.path] });
  };
  const given = (said: string) => {
    notify.success(said);
    close();
  };
  if (made) return <InvitationLink made={made} onClose={close} />;
  return <InviteForm renewed={renewed} onInvited={setMade} onGiven={given} onClose={onClose} />;
}

/** A new link for an open invitation. */
export function NewLink({ item, onClose }: { item: StaffAnswer | InvitationAnswer; onClose: () => void }) {
  return "expiresAt" in item ? <Invite renewed={item} onClose={onClose} /> : null;
}

type FormProps = {
  renewed: InvitationAnswer | undefined;
  onInvited: (made: MadeInvitation) => void;
  /** A member has the role from now on. */
  onGiven: (said: string) => void;
  onClose: () => void;
};

/** Name, address and role; where the address is a member's, that account is offered the role instead. */
function InviteForm({ renewed, onInvited, onGiven, onClose }: FormProps) {
  const [member, setMember] = useState<{ _id: string; name: string } | null>(null);
  const send = async (body: Record<string, string>) => {
    setMember(null);
    try {
      onInvited(await sendForm(staffEndpoints.invite, { body }));
    } catch (error) {
      if (error instanceof ApiProblem) setMember(memberIn(error));
      throw error;
    }
  };
  return (
    <FormDialog
      title={renewed ? `A new link for ${renewed.name}` : "Invite someone"}
      action="Make the link"
      working="Making the link..."
      fields={[
        { name: "name", label: "Name", required: true, maxLength: 100, autoComplete: "off" },
        { name: "email", label: "E-mail", required: true, type: "email", autoComplete: "off" },
        ROLE_FIELD,
      ]}
      values={{ name: renewed?.name ?? "", email: renewed?.email ?? "", role: renewed?.role ?? "editor" }}
      send={send}
      renderAfter={({ role }) => member && <GiveRole member={member} role={role as StaffRole} onGiven={onGiven} />}
      onClose={onClose}
    >
      {renewed && <p>The link of before opens nothing from then on.</p>}
    </FormDialog>
  );
}

function memberIn({ details }: ApiProblem): { _id: string; name: string } | null {
  const { _id, name } = Object(details["member"]) as Partial<Record<string, unknown>>;
  return typeof _id === "string" && typeof name === "string" ? { _id, name } : null;
}

type GiveProps = Pick<FormProps, "onGiven"> & { member: { _id: string; name: string }; role: StaffRole };

function GiveRole({ member: { _id, name }, role, onGiven }: GiveProps) {
  const { isBusy, attempt } = useBusy();
  const give = () =>
    attempt("give", "The role could not be given. Please try again.", async () => {
      await call(staffEndpoints.setRole, { params: { id: _id }, body: { role } });
      onGiven(`${name} works here now as ${ROLE_WORDS[role]}. They sign in again with the password they have.`);
    });
  return (
    <BusyButton className="btn btn-secondary btn-sm below-m" isBusy={isBusy("give")} onClick={() => void give()}>
      Give {name} the role {ROLE_WORDS[role]}
    </BusyButton>
  );
}

/** Shown only here. */
function InvitationLink({ made, onClose }: { made: MadeInvitation; onClose: () => void }) {
  return (
    <Dialog title={`The link for ${made.name}`} onClose={onClose}>
      <p>
        A mail with a link goes to {made.email}. <MailLink email={made.email} />
      </p>
      <p>
        Where no mail arrives, send this link yourself. It is shown only now; once either is used, both are. They end
        after {INVITATION_DAYS} days.
      </p>
      <CopyLink label="Invitation link" address={new URL(made.link, location.origin).href} />
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}

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
