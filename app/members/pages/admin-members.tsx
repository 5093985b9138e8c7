import { FileUp } from "lucide-react";
import { Link } from "react-router";
import type { Route } from "./+types/admin-members";
import { PanelList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { LoadingMembers, memberList } from "../ui/member-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Members", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingMembers;

export default function AdminMembers() {
  return (
    <PanelList
      list={memberList}
      actions={
        <Link to="/admin/members/import" className="btn btn-secondary btn-sm">
          <FileUp aria-hidden className="icon" />
          Import from a file
        </Link>
      }
    />
  );
}
