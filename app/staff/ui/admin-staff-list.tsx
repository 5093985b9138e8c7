import { Ban, Link2, Link2Off, Pencil, RotateCcw, Smartphone, UserMinus } from "lucide-react";
import { z } from "zod";
import { ROLE_WORDS } from "../../platform/auth/roles.ts";
import { call } from "../../platform/endpoints/call.ts";
import { pagesOf } from "../../platform/endpoints/queries.ts";
import { initialsOf } from "../../platform/text/initials.ts";
import { searchText } from "../../platform/text/fields.ts";
import { formatDate, lastSeen } from "../../platform/time/india-time.ts";
import type { ListDescription } from "../../ui/list-page/list-description.ts";
import { LoadingList } from "../../ui/list-page/panel-list.tsx";
import { staffEndpoints } from "../endpoints.ts";
import type { InvitationAnswer, StaffAnswer } from "../staff.ts";
import { ChangeRole, NewLink } from "./admin-staff-dialogs.tsx";
import "./admin-staff.css";

/** A person of the staff, or an open invitation. */
export type StaffRow = StaffAnswer | InvitationAnswer;

const FAILED = "That could not be saved. Please try again.";
const filterSchema = z.object({ q: searchText(100) });
const isInvitation = (row: StaffRow): row is InvitationAnswer => "expiresAt" in row;
const isPerson = (row: StaffRow): row is StaffAnswer => !isInvitation(row);

/** The staff, and after them the open invitations. */
function staffPages(query: { q: string }) {
  const people = pagesOf(staffEndpoints.list, { query });
  const wanted = query.q.toLowerCase();
  const isFound = ({ name, email }: InvitationAnswer) => `${name} ${email}`.toLowerCase().includes(wanted);
  return {
    ...people,
    getNextPageParam: ({ next }: { next: string | null }) => next,
    queryFn: async (asked: { pageParam: string | null }) => {
      const page = await people.queryFn(asked);
      if (page.next !== null) return page;
      const invitations = await call(staffEndpoints.listInvitations, {});
      return { ...page, rows: [...page.rows, ...invitations.filter(isFound)] };
    },
  };
}

type Change = (typeof staffEndpoints)["disable" | "enable" | "resetCode"];
const send = (endpoint: Change, { _id }: StaffRow) => call(endpoint, { params: { id: _id } });
const ask = (title: string, question: string, action: string) => ({
  title,
  question,
  action,
  working: "Saving...",
  isUndoable: true,
});

/** The staff in the panel. */
export const staffList: ListDescription<StaffRow, { q: string }> = {
  path: "/admin/staff",
  title: "Staff",
  help: "Who may work here, and what each may do. The last admin can never be removed.",
  one: "person",
  many: "staff",
  caption: "Staff and open invitations",
  className: "staff-list",
  idOf: ({ _id }) => _id,
  menuName: ({ name }) => name,
  filterIn: (query) => filterSchema.parse(query),
  pages: staffPages,
  search: "Name or e-mail",
  columns: [
    { label: "Name", className: "staff-who", cell: Who },
    { label: "Role", cell: RoleCell },
    { label: "Last sign-in", cell: lastSignIn },
    {
      label: "Code",
      cell: (row) =>
        isPerson(row) && row.hasCode ? <span className="badge badge-success">With code</span> : "No code",
    },
  ],
  actions: [
    {
      label: "Change role",
      icon: <Pencil aria-hidden className="icon" />,
      nameOf: ({ name }) => `Change role of ${name}`,
      when: isPerson,
      Dialog: ChangeRole,
      said: (_, changed) => (changed ? `${changed.name} works here as ${ROLE_WORDS[changed.role]}.` : ""),
      failed: FAILED,
    },
    {
      label: "Enable",
      icon: <RotateCcw aria-hidden className="icon" />,
      look: "menu",
      when: (row) => isPerson(row) && row.isDisabled,
      confirm: ({ name }) =>
        ask(
          `Enable ${name} again?`,
          "They can sign in with the password they had, and do what their role may.",
          "Enable",
        ),
      run: (row) => send(staffEndpoints.enable, row),
      said: ({ name }) => `${name} can sign in again.`,
      failed: FAILED,
    },
    {
      label: "Disable",
      icon: <Ban aria-hidden className="icon" />,
      look: "menu",
      when: (row) => isPerson(row) && !row.isDisabled,
      confirm: ({ name }) =>
        ask(
          `Disable ${name}?`,
          "They are signed out at once and cannot sign in. What they wrote stays. You can enable them again.",
          "Disable",
        ),
      run: (row) => send(staffEndpoints.disable, row),
      said: ({ name }) => `${name} cannot sign in any more.`,
      failed: FAILED,
    },
    {
      label: "Remove the code",
      icon: <Smartphone aria-hidden className="icon" />,
      look: "menu",
      when: (row) => isPerson(row) && row.hasCode && !row.isYou,
      confirm: ({ name }) =>
        ask(
          `Remove the code of ${name}?`,
          "Do this if they lost their phone, and only once you are sure who asks. They are signed out, sign in with the password alone, and get a mail about it.",
          "Remove the code",
        ),
      run: (row) => send(staffEndpoints.resetCode, row),
      said: ({ name }) => `${name} signs in with the password alone, and can set up a new code.`,
      failed: FAILED,
    },
    {
      label: "Remove from staff",
      icon: <UserMinus aria-hidden className="icon" />,
      look: "menu",
      when: isPerson,
      confirm: ({ name }) =>
        ask(
          `Remove ${name} from the staff?`,
          "They are signed out at once. The account stays, as a member’s. What they wrote stays too.",
          "Remove from staff",
        ),
      run: async ({ _id }) => {
        await call(staffEndpoints.remove, { params: { id: _id } });
        return null;
      },
      said: ({ name }) => `${name} is a member now.`,
      failed: FAILED,
    },
    {
      label: "New link",
      icon: <Link2 aria-hidden className="icon" />,
      nameOf: ({ name }) => `New link for ${name}`,
      when: isInvitation,
      View: NewLink,
    },
    {
      label: "Revoke",
      icon: <Link2Off aria-hidden className="icon" />,
      look: "menu",
      when: isInvitation,
      confirm: ({ name }) => ask(`Revoke the invitation of ${name}?`, "The link opens nothing from then on.", "Revoke"),
      run: async ({ _id }) => {
        await call(staffEndpoints.revoke, { params: { id: _id } });
        return null;
      },
      said: "The invitation is revoked.",
      failed: FAILED,
    },
  ],
  empty: { title: "No staff yet.", text: "Everyone who may work in the panel is listed here." },
  none: { titleOf: ({ q }) => `No person matches “${q}”.`, all: "All staff" },
};

export const LoadingStaff = () => <LoadingList list={staffList} />;

function Who({ name, email }: StaffRow) {
  return (
    <div className="with-icon">
      <span className="face" aria-hidden>
        {initialsOf(name)}
      </span>
      <div>
        <b>{name}</b>
        <p className="meta">{email}</p>
      </div>
    </div>
  );
}

function RoleCell(row: StaffRow) {
  return (
    <span className="with-icon">
      <span className="badge badge-neutral">{ROLE_WORDS[row.role]}</span>
      {isPerson(row) && row.isYou && <span className="muted">you</span>}
      {isPerson(row) && row.isDisabled && <span className="badge badge-warning">Disabled</span>}
    </span>
  );
}

function lastSignIn(row: StaffRow) {
  if (isInvitation(row))
    return <span className="badge badge-info">Invited, link ends {formatDate(new Date(row.expiresAt))}</span>;
  return row.lastSignInAt ? lastSeen(new Date(row.lastSignInAt), new Date()) : "Not known";
}
