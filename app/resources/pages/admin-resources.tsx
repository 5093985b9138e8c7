import type { Route } from "./+types/admin-resources";
import { loadingRecords, RecordList } from "../../records/record-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { RESOURCE_LIST } from "../ui/resource-records.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Resource Management", matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = loadingRecords(RESOURCE_LIST);

/** What people can take home. */
export default function AdminResources() {
  return <RecordList kind={RESOURCE_LIST} />;
}
