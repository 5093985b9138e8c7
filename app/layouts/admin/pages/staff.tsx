import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { Route } from "./+types/staff";
import { Invite } from "../../../staff/ui/admin-staff-dialogs.tsx";
import { LoadingStaff, staffList } from "../../../staff/ui/admin-staff-list.tsx";
import { PanelList } from "../../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { RolesTable } from "../roles-table.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Staff", matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingStaff;

/** The staff, open invitations, and what each role may do. */
export default function AdminStaff() {
  const [isInviting, setInviting] = useState(false);
  const invite = (
    <button type="button" className="btn btn-primary btn-sm" onClick={() => setInviting(true)}>
      <UserPlus aria-hidden className="icon" />
      Invite someone
    </button>
  );
  return (
    <>
      <PanelList list={staffList} actions={invite} />
      <RolesTable />
      {isInviting && <Invite onClose={() => setInviting(false)} />}
    </>
  );
}
