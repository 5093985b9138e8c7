import type { Route } from "./+types/audit";
import { PanelList } from "../../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { LoadingChanges, auditList } from "../audit/audit-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Changes", matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingChanges;

export default function Audit() {
  return <PanelList list={auditList} />;
}
