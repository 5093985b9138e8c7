import { demoRegistrations } from "./guests/demo-registrations.server.ts";
import { EVENTS_INTRO, EVENT_SETTINGS } from "./settings.server.ts";
import type { Feature } from "../platform/features/feature.server.ts";
import { adminEventsApi, publicEventsApi, registrationsApi } from "./api.server.ts";
import { findEvent, listEvents, linkEvents, nextEventChange } from "./events.server.ts";
import { adminGuestsApi, registrationDownloadApi } from "./guests/api.server.ts";
import { deleteOldRegistrations, guestData } from "./guests/personal-data.server.ts";
import { guestRecords, guestSubjects, eventSitemap, eventRecords, eventSearch } from "./search.server.ts";
import { EVENT_MAILS } from "./mails.server.ts";
import { eventOverview } from "./overview.server.ts";
import { eventPicture } from "./sharing.ts";
import { shownWhen, toEventCardData } from "./event-data.ts";
import { eventStore, findCancelledEvent } from "./write-events.server.ts";

export const eventsFeature: Feature = {
  name: "events",
  listIntro: EVENTS_INTRO,
  firstStep: {
    order: 4,
    title: "Your first event",
    why: "So that people know where to come",
    path: "/admin?create=event",
    missing: async (db) => ((await listEvents(db, { limit: 1 })).rows.length > 0 ? [] : ["one event"]),
  },
  apis: {
    "/": [adminEventsApi, adminGuestsApi, registrationsApi],
    "/public": [publicEventsApi],
    "/downloads": [registrationDownloadApi],
  },
  settings: EVENT_SETTINGS,
  mails: EVENT_MAILS,
  inbox: { registration: { waits: { one: "registration is new", many: "registrations are new" } } },
  records: [eventStore],
  demo: [demoRegistrations],
  overview: eventOverview,
  panel: [eventRecords, guestRecords],
  changeSubjects: [guestSubjects],
  search: eventSearch,
  sitemap: { pages: ["/events"], entries: eventSitemap },
  sharePictures: {
    pages: [EVENTS_INTRO],
    ofOne: {
      kind: "events",
      find: async (db, id, now) => {
        const event = (await findEvent(db, id)) ?? (await findCancelledEvent(db, id));
        return event && eventPicture({ ...toEventCardData(event, now), ...shownWhen(event) });
      },
    },
  },
  linksFor: linkEvents,
  preferences: [
    {
      name: "event-reminders",
      label: "Reminders of events",
      wording: "Remind me by mail of an event for which I am registered.",
    },
  ],
  personalData: guestData,
  retention: deleteOldRegistrations,
  changesByItself: nextEventChange,
  showsLive: ["events", "allevents"],
  tokenLinks: ["tickets", "event-preview"],
};
