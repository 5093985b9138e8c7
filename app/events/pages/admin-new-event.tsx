import type { Route } from "./+types/admin-new-event";
import { loadNewRecord } from "../../records/record-loads.ts";
import { NewRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { EVENT_KIND } from "../ui/event-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Create Event", matches) }];

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadNewRecord(EVENT_KIND, url.href);
}

export const HydrateFallback = Loading;

export default function AdminNewEvent({ loaderData }: Route.ComponentProps) {
  return <NewRecord kind={EVENT_KIND} begin={loaderData.begin} />;
}
