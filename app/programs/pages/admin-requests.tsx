import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/admin-requests";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { LoadedPart } from "../courses/ui/loaded-part.tsx";
import { loadRequests } from "../requests/request-calls.ts";
import { RequestsView } from "../requests/ui/requests-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Requests", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRequests(params.programId);
}

/** Another tab or session shows what is already here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const HydrateFallback = Loading;

export default function AdminRequests({ loaderData, params }: Route.ComponentProps) {
  return (
    <LoadedPart title="Requests" loaded={loaderData.loaded}>
      {(list) => <RequestsView key={params.programId} loaded={list} />}
    </LoadedPart>
  );
}
