import { CalendarDays, Ticket } from "lucide-react";
import type { PanelFeature } from "../platform/features/panel-feature.ts";

export const eventsPanel: PanelFeature = {
  menu: {
    label: "Events",
    icon: CalendarDays,
    key: "e",
    path: "/admin/event",
    pages: /^\/admin\/(events?|places)(\/|$)/,
    actions: [
      { label: "New event", to: "/admin/event/new", words: "create plan" },
      { label: "Places of events", to: "/admin/places", words: "venue hall map" },
    ],
  },
  permissions: [
    { label: "Events, registrations, check-in", roles: ["events"], apiPaths: ["event"], inboxKinds: ["registration"] },
  ],
  records: {
    event: { label: "Event", icon: CalendarDays, path: "/admin/event" },
    guest: { label: "Guest", icon: Ticket },
  },
  inbox: {
    registration: {
      label: "Event registration",
      icon: Ticket,
      tab: { name: "registrations", label: "Registrations", order: 4 },
    },
  },
};
