import type { Route } from "./+types/admin-thought";
import { loadRecord } from "../../records/record-loads.ts";
import { EditRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { THOUGHT_KIND } from "../ui/thought-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit Thought", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRecord(THOUGHT_KIND, params.thoughtId);
}

export const HydrateFallback = Loading;

export default function AdminThought({ loaderData, params }: Route.ComponentProps) {
  return <EditRecord kind={THOUGHT_KIND} id={params.thoughtId} loaded={loaderData.loaded} />;
}
