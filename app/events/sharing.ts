import type { Home } from "../platform/sharing/home.ts";
import { type SharePicture, sharePicturePath } from "../platform/sharing/share-picture.ts";
import { offer, indianPlace, type Thing } from "../platform/sharing/structured-data.ts";
import { toIndiaIso } from "../platform/time/india-time.ts";
import type { EventPageData } from "./event-data.ts";
import type { EventType } from "./event.ts";

type PictureWords = { id: string; title: string; dateWords: string; timeWords: string; place: string };

export function eventPicture({ id, title, dateWords, timeWords, place }: PictureWords): SharePicture {
  return { kind: "events", id, painting: "lamps", kicker: `${dateWords}, ${timeWords}`, title, note: place };
}

const SCHEMA = "https://schema.org";
const MODES: Record<EventType, string> = {
  Online: `${SCHEMA}/OnlineEventAttendanceMode`,
  Offline: `${SCHEMA}/OfflineEventAttendanceMode`,
  Hybrid: `${SCHEMA}/MixedEventAttendanceMode`,
};

/** An event as structured data; a past one has no offer. */
export function describeEvent(event: EventPageData, home: Home): Thing {
  const url = `${home.siteUrl}/events/${event.id}`;
  const online = { "@type": "VirtualLocation", url };
  const place = indianPlace(event.place);
  const locations = { Online: online, Offline: place, Hybrid: [place, online] };
  const availability = `${SCHEMA}/${event.isFull ? "SoldOut" : "InStock"}`;
  return {
    "@type": "Event",
    "@id": `${url}#event`,
    url,
    name: event.title,
    description: event.summary,
    image: [home.siteUrl + event.picture.src, home.siteUrl + sharePicturePath(eventPicture(event), "card", home.site)],
    startDate: toIndiaIso(new Date(event.startsAt)),
    endDate: toIndiaIso(new Date(event.endsAt)),
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: MODES[event.type as EventType],
    location: locations[event.type as EventType],
    organizer: { "@type": "Organization", name: event.organizer, url: `${home.siteUrl}/` },
    isAccessibleForFree: event.isFree,
    maximumAttendeeCapacity: event.capacity,
    ...(!event.isPast && { offers: offer(event.rupees, url, { availability }) }),
  };
}
