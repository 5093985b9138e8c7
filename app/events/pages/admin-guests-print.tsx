import type { Route } from "./+types/admin-guests-print";
import { pageTitle } from "../../ui/page/page-title.ts";
import { GuestPrint } from "../guests/ui/guest-print.tsx";
import { LoadedGuests, loadGuests, LoadingGuests } from "../guests/ui/loaded-guests.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Print list", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadGuests(params.eventId);
}

export const HydrateFallback = LoadingGuests;

export default function AdminGuestsPrint({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedGuests title="Print list" loaded={loaderData.loaded}>
      {(list) => <GuestPrint loaded={list} />}
    </LoadedGuests>
  );
}
