import type { Route } from "./+types/admin-resources";
import { loadRecords } from "../../records/record-loads.ts";
import { loadingRecords, RecordList } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { RESOURCE_KIND } from "../ui/resource-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Resource Management", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadRecords(RESOURCE_KIND, request.url);
}

export const HydrateFallback = loadingRecords(RESOURCE_KIND);

/** What people can take home. */
export default function AdminResources({ loaderData }: Route.ComponentProps) {
  return <RecordList kind={RESOURCE_KIND} firstPage={loaderData.firstPage} />;
}
