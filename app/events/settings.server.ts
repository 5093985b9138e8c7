import { z } from "zod";
import { words, type Content } from "../platform/settings/content.ts";
import { pageIntro } from "../platform/settings/page-intro.ts";
import { area, type SettingsSection } from "../platform/settings/section-fields.server.ts";

/** The foundation's words for all events. */
export const EVENT_WORDS: Content<{ howToPay: string }> = {
  key: "events",
  schema: z
    .object({
      howToPay: words.default("Please pay at the event. If you would rather pay before it, please write to us."),
    })
    .prefault({}),
};

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

export const EVENTS_INTRO = pageIntro(
  { title: "Events", path: "/events", painting: "lamps" },
  {
    lead: "Sit with us in person, or from wherever you are.",
    description: "What is coming up, where, and how many seats are left.",
  },
);
