import type { Route } from "./+types/admin-guests";
import { pageTitle } from "../../ui/page/page-title.ts";
import { GuestsView } from "../guests/ui/guests-view.tsx";
import { LoadingGuests, WithGuests } from "../guests/ui/guest-query.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Guests", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingGuests;

export default function AdminGuests({ params }: Route.ComponentProps) {
  return (
    <WithGuests eventId={params.eventId} title="Guests">
      {(list, readAgain) => <GuestsView key={params.eventId} list={list} readAgain={readAgain} />}
    </WithGuests>
  );
}
