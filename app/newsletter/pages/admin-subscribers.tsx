import type { Route } from "./+types/admin-subscribers";
import { ImportLink } from "../../records/imports/import-link.tsx";
import { PanelList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { LoadingSubscribers, subscriberList } from "../ui/subscriber-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Subscribers", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingSubscribers;

export default function AdminSubscribers() {
  return <PanelList list={subscriberList} actions={<ImportLink to="/admin/subscribers/import" />} />;
}
