import type { Route } from "./+types/admin-new-thought";
import { loadNewRecord } from "../../records/record-loads.ts";
import { NewRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { THOUGHT_KIND } from "../ui/thought-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Create Thought", matches) }];

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadNewRecord(THOUGHT_KIND, url.href);
}

export const HydrateFallback = Loading;

export default function AdminNewThought({ loaderData }: Route.ComponentProps) {
  return <NewRecord kind={THOUGHT_KIND} begin={loaderData.begin} />;
}
