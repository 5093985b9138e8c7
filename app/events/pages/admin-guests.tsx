import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/admin-guests";
import { pageTitle } from "../../ui/page/page-title.ts";
import { GuestsView } from "../guests/ui/guests-view.tsx";
import { LoadedGuests, loadGuests, LoadingGuests } from "../guests/ui/loaded-guests.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Guests", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadGuests(params.eventId);
}

/** Another tab of the list shows what is already here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const HydrateFallback = LoadingGuests;

export default function AdminGuests({ loaderData, params }: Route.ComponentProps) {
  return (
    <LoadedGuests title="Guests" loaded={loaderData.loaded}>
      {(list) => <GuestsView key={params.eventId} loaded={list} />}
    </LoadedGuests>
  );
}
