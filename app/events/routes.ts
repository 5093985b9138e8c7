import { route } from "@react-router/dev/routes";

export const eventRoutes = [route("events", "events/pages/events.tsx")];
/** Under /admin. The plural is the address that Cancel on Edit Event goes to. */
export const eventAdminRoutes = [
  route("event", "events/pages/admin-events.tsx"),
  route("event/:eventId", "events/pages/admin-event.tsx"),
  route("events", "events/pages/admin-events.tsx", { id: "admin-events-plural" }),
  route("events/:eventId", "events/pages/admin-event-plural.tsx"),
];
