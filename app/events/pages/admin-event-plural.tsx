import { redirect } from "react-router";
import type { Route } from "./+types/admin-event-plural";

/** The list also answers under the plural; one event has a single address. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/admin/event/${params.eventId}`);
}

export default function AdminEventPlural() {
  return null;
}
