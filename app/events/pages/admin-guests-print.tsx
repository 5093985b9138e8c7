import type { Route } from "./+types/admin-guests-print";
import { pageTitle } from "../../ui/page/page-title.ts";
import { GuestPrint } from "../guests/ui/guest-print.tsx";
import { LoadingGuests, WithGuests } from "../guests/ui/guest-query.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Print list", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingGuests;

export default function AdminGuestsPrint({ params }: Route.ComponentProps) {
  return (
    <WithGuests eventId={params.eventId} title="Print list">
      {(list) => <GuestPrint list={list} />}
    </WithGuests>
  );
}
