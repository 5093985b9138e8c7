import { pagesOf } from "../../platform/endpoints/queries.ts";
import { formatDate, lastSeen } from "../../platform/time/india-time.ts";
import type { ListDescription } from "../../ui/list-page/list-description.ts";
import { LoadingList } from "../../ui/list-page/panel-list.tsx";
import { adminMemberEndpoints } from "../endpoints.ts";
import { memberSearchSchema, type MemberRow } from "../member-record.ts";

/** The members in the panel. */
export const memberList: ListDescription<MemberRow, { q: string }> = {
  path: "/admin/members",
  title: "Members",
  help: "Everyone with an account. Open one to see their registrations and requests, or to write a note.",
  one: "member",
  many: "members",
  caption: "Members",
  className: "members-list",
  idOf: ({ _id }) => _id,
  filterIn: (query) => ({ q: memberSearchSchema.parse(query).q }),
  pages: (query) => pagesOf(adminMemberEndpoints.list, { query }),
  search: "Name or e-mail",
  columns: [
    {
      label: "Name",
      className: "staff-who",
      cell: ({ name, email }) => (
        <>
          <b>{name}</b>
          <span className="meta">{email}</span>
        </>
      ),
    },
    {
      label: "Member since",
      cell: ({ memberSince, isDisabled }) => (
        <>
          {formatDate(new Date(memberSince))}
          {isDisabled && <span className="badge badge-warning">Disabled</span>}
        </>
      ),
    },
    {
      label: "Last sign-in",
      cell: ({ lastSignInAt }) => (lastSignInAt ? lastSeen(new Date(lastSignInAt), new Date()) : "Not known"),
    },
  ],
  actions: [{ label: "Open", nameOf: ({ name }) => `Open ${name}`, to: ({ _id }) => `/admin/members/${_id}` }],
  empty: { title: "There are no members yet.", text: "Everyone who makes an account on the site is listed here." },
  none: { titleOf: ({ q }) => `No person matches “${q}”.`, all: "All members" },
};

export const LoadingMembers = () => <LoadingList list={memberList} />;
