import { area, type SettingsSection } from "../platform/settings/section-fields.server.ts";
import { EVENT_WORDS } from "./event-words.ts";

/** What is said of every event that costs something. */
export const EVENT_SETTINGS: SettingsSection[] = [
  {
    id: "events",
    title: "Paying for events",
    place: "settings",
    contents: [EVENT_WORDS],
    groups: [
      {
        fields: [
          area("events.howToPay", "How seats are paid for", 500, {
            hint: "At the event, by UPI or by bank transfer: with the address or the account",
          }),
        ],
        seen: "The ticket, and the mail that brings it, of every event with a price.",
        view: "/admin/mails/preview/event-ticket",
      },
    ],
  },
];
