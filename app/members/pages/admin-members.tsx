import type { Route } from "./+types/admin-members";
import { ImportLink } from "../../records/imports/import-link.tsx";
import { PanelList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { LoadingMembers, memberList } from "../ui/member-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Members", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingMembers;

export default function AdminMembers() {
  return <PanelList list={memberList} actions={<ImportLink to="/admin/members/import" />} />;
}
