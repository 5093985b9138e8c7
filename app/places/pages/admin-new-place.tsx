import type { Route } from "./+types/admin-new-place";
import { loadNewRecord } from "../../records/record-loads.ts";
import { NewRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { PLACE_KIND } from "../ui/place-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Create Place", matches) }];

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadNewRecord(PLACE_KIND, url.href);
}

export const HydrateFallback = Loading;

export default function AdminNewPlace({ loaderData }: Route.ComponentProps) {
  return <NewRecord kind={PLACE_KIND} begin={loaderData.begin} />;
}
