import type { Route } from "./+types/admin-event";
import { loadRecord } from "../../records/record-loads.ts";
import { EditRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { EVENT_KIND } from "../ui/event-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit Event", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRecord(EVENT_KIND, params.eventId);
}

export const HydrateFallback = Loading;

export default function AdminEvent({ loaderData, params }: Route.ComponentProps) {
  return <EditRecord kind={EVENT_KIND} id={params.eventId} loaded={loaderData.loaded} />;
}
