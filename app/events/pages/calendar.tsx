import type { Route } from "./+types/calendar";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { getSite } from "../../platform/settings/site.server.ts";
import { makeCalendar } from "../calendar.server.ts";
import { findEvent, listUpcomingEvents } from "../events.server.ts";
import { findTicket } from "../registrations.server.ts";

// Each costs most of a millisecond to write.
const MOST_EVENTS = 200;
const FIVE_MINUTES = "public, max-age=300";

/** A calendar file: of a ticket, of one event, or of all that is coming up. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, environment } = context.get(pageContext);
  const { name } = await getSite(db);
  const setting = { name: `Events of ${name}`, siteUrl: environment.SITE_URL, now };
  if ("token" in params && params.token) {
    const ticket = await findTicket(db, params.token);
    if (!ticket?.event || ticket.registration.cancelledAt) return missing();
    const ticketUrl = `${environment.SITE_URL}/tickets/${params.token}`;
    const file = makeCalendar([ticket.event], { ...setting, ticketUrl });
    return answer(file, ticket.event.id);
  }
  if ("eventId" in params && params.eventId) {
    const event = await findEvent(db, params.eventId);
    if (!event) return missing();
    return answer(makeCalendar([event], setting), event.id, { "Cache-Control": FIVE_MINUTES });
  }
  const upcoming = await listUpcomingEvents(db, MOST_EVENTS, now);
  return answer(makeCalendar(upcoming, setting), "events", { "Cache-Control": FIVE_MINUTES });
}

function answer(file: string, name: string, headers: Record<string, string> = {}): Response {
  return new Response(file, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.ics"`,
    },
  });
}

function missing(): Response {
  return new Response("There is no such calendar.\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
