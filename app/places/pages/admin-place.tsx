import type { Route } from "./+types/admin-place";
import { loadRecord } from "../../records/record-loads.ts";
import { EditRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { PLACE_KIND } from "../ui/place-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit Place", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRecord(PLACE_KIND, params.placeId);
}

export const HydrateFallback = Loading;

export default function AdminPlace({ loaderData, params }: Route.ComponentProps) {
  return <EditRecord kind={PLACE_KIND} id={params.placeId} loaded={loaderData.loaded} />;
}
