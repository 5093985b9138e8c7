import { route } from "@react-router/dev/routes";

/** Calendar files answer under three addresses: everything upcoming, one event, one ticket. */
const CALENDAR = "events/pages/calendar.tsx";

export const eventRoutes = {
  site: [
    route("events", "events/pages/events.tsx"),
    route("events.ics", CALENDAR),
    route("events/:eventId", "events/pages/event.tsx"),
    route("events/:eventId/calendar.ics", CALENDAR, { id: "event-calendar" }),
    route("event-preview/:token", "events/pages/event-preview.tsx"),
    route("tickets/:token", "events/pages/ticket.tsx"),
    route("tickets/:token/calendar.ics", CALENDAR, { id: "ticket-calendar" }),
  ],
  /** The plural is the address that Cancel on Edit Event goes to. */
  admin: [
    route("event", "events/pages/admin-events.tsx"),
    route("event/new", "events/pages/admin-new-event.tsx"),
    route("event/:eventId", "events/pages/admin-event.tsx"),
    route("event/:eventId/guests", "events/pages/admin-guests.tsx"),
    route("event/:eventId/guests/print", "events/pages/admin-guests-print.tsx"),
    route("events", "events/pages/admin-events.tsx", { id: "admin-events-plural" }),
    route("events/:eventId", "events/pages/admin-event-plural.tsx"),
  ],
};
