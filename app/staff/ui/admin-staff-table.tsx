import { Ban, Link2, Link2Off, Pencil, RotateCcw, Smartphone, UserMinus } from "lucide-react";
import { ROLE_WORDS } from "../../platform/auth/roles.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { lastSeen } from "../../platform/time/last-seen.ts";
import { ActionMenu, type MenuAction } from "../../ui/lists/action-menu.tsx";
import type { InvitationAnswer, StaffAnswer } from "../staff.ts";
import type { Staff } from "../load-staff.ts";
import type { StaffQuestion } from "./staff-question.ts";

type Ask = (question: StaffQuestion) => void;

/** Who works here, then who is invited; in a narrow panel each a small stack. */
export function StaffTable({ staff: { people, invitations }, now, onAsk }: { staff: Staff; now: Date; onAsk: Ask }) {
  return (
    <section className="panel panel-flush records-panel">
      <table className="records staff-list">
        <caption className="sr-only">Staff and open invitations</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col">Last sign-in</th>
            <th scope="col">Code</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person._id} person={person} now={now} onAsk={onAsk} />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} onAsk={onAsk} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PersonRow({ person, now, onAsk }: { person: StaffAnswer; now: Date; onAsk: Ask }) {
  const { name, email, role, isYou, isDisabled, hasCode, lastSignInAt } = person;
  const ask = (about: "disable" | "enable" | "reset-code" | "remove") => onAsk({ about, person });
  const more: MenuAction[] = [
    isDisabled
      ? { label: "Enable", icon: <RotateCcw aria-hidden className="icon" />, onChoose: () => ask("enable") }
      : { label: "Disable", icon: <Ban aria-hidden className="icon" />, onChoose: () => ask("disable") },
    ...(hasCode && !isYou ? [resetOf(() => ask("reset-code"))] : []),
    {
      label: "Remove from staff",
      icon: <UserMinus aria-hidden className="icon" />,
      onChoose: () => ask("remove"),
    },
  ];
  return (
    <tr>
      <Who name={name} email={email} />
      <td data-label="Role">
        <span className="badge badge-neutral">{ROLE_WORDS[role]}</span>
        {isYou && <span className="meta staff-you">you</span>}
        {isDisabled && <span className="badge badge-warning staff-you">Disabled</span>}
      </td>
      <td data-label="Last sign-in">{lastSignInAt ? lastSeen(new Date(lastSignInAt), now) : "Not known"}</td>
      <td>
        {hasCode ? <span className="badge badge-success">With code</span> : <span className="meta">No code</span>}
      </td>
      <td className="records-actions">
        <button
          type="button"
          className="row-action"
          aria-label={`Change role of ${name}`}
          onClick={() => onAsk({ about: "role", person })}
        >
          <Pencil aria-hidden className="icon" />
          Change role
        </button>
        <ActionMenu label={`More for ${name}`} actions={more} />
      </td>
    </tr>
  );
}

function resetOf(onChoose: () => void): MenuAction {
  return { label: "Take off the code", icon: <Smartphone aria-hidden className="icon" />, onChoose };
}

function InvitationRow({ invitation, onAsk }: { invitation: InvitationAnswer; onAsk: Ask }) {
  const { name, email, role, expiresAt } = invitation;
  const more = [
    {
      label: "Revoke",
      icon: <Link2Off aria-hidden className="icon" />,
      onChoose: () => onAsk({ about: "revoke", invitation }),
    },
  ];
  return (
    <tr>
      <Who name={name} email={email} />
      <td data-label="Role">
        <span className="badge badge-neutral">{ROLE_WORDS[role]}</span>
      </td>
      <td>
        <span className="badge badge-info">Invited, link ends {formatDate(new Date(expiresAt))}</span>
      </td>
      <td>
        <span className="meta">No code</span>
      </td>
      <td className="records-actions">
        <button
          type="button"
          className="row-action"
          aria-label={`New link for ${name}`}
          onClick={() => onAsk({ about: "invite", renewed: invitation })}
        >
          <Link2 aria-hidden className="icon" />
          New link
        </button>
        <ActionMenu label={`More for ${name}`} actions={more} />
      </td>
    </tr>
  );
}

function Who({ name, email }: { name: string; email: string }) {
  return (
    <td className="staff-who">
      <b>{name}</b>
      <span className="meta">{email}</span>
    </td>
  );
}
