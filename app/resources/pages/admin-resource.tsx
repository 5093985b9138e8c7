import type { Route } from "./+types/admin-resource";
import { loadRecord } from "../../records/record-loads.ts";
import { EditRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { RESOURCE_KIND } from "../ui/resource-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit Resource", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRecord(RESOURCE_KIND, params.resourceId);
}

export const HydrateFallback = Loading;

export default function AdminResource({ loaderData, params }: Route.ComponentProps) {
  return <EditRecord kind={RESOURCE_KIND} id={params.resourceId} loaded={loaderData.loaded} />;
}
