import type { Route } from "./+types/admin-new-resource";
import { loadNewRecord } from "../../records/record-loads.ts";
import { NewRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { RESOURCE_KIND } from "../ui/resource-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Create Resource", matches) }];

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadNewRecord(RESOURCE_KIND, url.href);
}

export const HydrateFallback = Loading;

export default function AdminNewResource({ loaderData }: Route.ComponentProps) {
  return <NewRecord kind={RESOURCE_KIND} begin={loaderData.begin} />;
}
