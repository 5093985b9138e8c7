import type { Route } from "./+types/admin-donors";
import { PanelList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { donorList, LoadingDonors } from "../donors/ui/donor-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Donors", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingDonors;

/** Who gave. */
export default function AdminDonors() {
  return <PanelList list={donorList} />;
}
