import { draftKindOf } from "../records/draft-kind-of.server.ts";
import type { Room } from "../platform/rooms/room.server.ts";
import { adminEventsApi, publicEventsApi } from "./api.server.ts";
import { eventFilterSchema } from "./event.ts";
import { findEvent, listEventsOf, nextEventChange } from "./events.server.ts";
import { myRegistrationsApi, publicRegistrationsApi } from "./registration-api.server.ts";
import { adminGuestsApi } from "./guests/api.server.ts";
import { forgetGuests } from "./retention.server.ts";
import { eventPlaces, eventSearch } from "./search.server.ts";
import { EVENTS_PICTURE, eventPicture } from "./share-pictures.ts";
import { whenWords } from "./event-page-data.ts";
import { guestData } from "./personal-data.server.ts";
import { eventStore } from "./write-events.server.ts";

export const events: Room = {
  name: "events",
  apis: {
    "/public": [publicEventsApi, publicRegistrationsApi],
    "/me": [myRegistrationsApi],
    "/admin/event": [adminEventsApi],
    "/admin/event/guests": [adminGuestsApi],
  },
  inbox: { registration: {} },
  bin: [eventStore.bin],
  drafts: [draftKindOf(eventStore)],
  search: eventSearch,
  sitemap: { pages: ["/events"], places: eventPlaces },
  sharePictures: {
    pages: [EVENTS_PICTURE],
    ofOne: {
      kind: "events",
      find: async (db, id) => {
        const event = await findEvent(db, id);
        return event && eventPicture({ ...event, ...whenWords(event), place: event.location });
      },
    },
  },
  linksFor: async (db, { kind, id }, now) => (kind === "teachers" ? listEventsOf(db, id, now) : []),
  personalData: guestData,
  forget: forgetGuests,
  changesByItself: nextEventChange,
  shows: { events: ["events", "teachers", "uploads"], allevents: ["events", "uploads"] },
  secretPlaces: ["tickets", "event-preview"],
  queryNames: Object.keys(eventFilterSchema.shape),
};
