import type { PageLink } from "../platform/features/page-link.ts";
import type { Home } from "../platform/sharing/home.ts";
import { shownImage, type SharePicture, sharePicturePath } from "../platform/sharing/share-picture.ts";
import { offer, indianPlace, type Thing } from "../platform/sharing/structured-data.ts";
import { toIndiaIso } from "../platform/time/india-time.ts";
import type { EventPageData } from "./event-data.ts";
import type { EventType } from "./event.ts";

type PictureWords = Pick<
  EventPageData,
  "id" | "title" | "dateWords" | "timeWords" | "place" | "price" | "isFull" | "isPast" | "isCancelled" | "picture"
>;

/** Without the count of seats, which changes: a card is cached for ever. */
export function eventPicture({ id, title, place, price, picture, ...event }: PictureWords): SharePicture {
  const { dateWords, timeWords, isFull, isPast, isCancelled } = event;
  return {
    kind: "events",
    id,
    painting: "lamps",
    kicker: `${dateWords}, ${timeWords}`,
    title,
    note: isPast ? place : `${place} · ${price}`,
    ...(isCancelled ? { mark: "Cancelled" } : isFull && !isPast && { mark: "Full" }),
    image: shownImage(picture),
  };
}

const SCHEMA = "https://schema.org";
const MODES: Record<EventType, string> = {
  Online: `${SCHEMA}/OnlineEventAttendanceMode`,
  Offline: `${SCHEMA}/OfflineEventAttendanceMode`,
  Hybrid: `${SCHEMA}/MixedEventAttendanceMode`,
};

type Described = { event: EventPageData; teachers: PageLink[] };

/** An event as structured data; a past one has no offer. */
export function describeEvent({ event, teachers }: Described, home: Home): Thing {
  const url = `${home.siteUrl}/events/${event.id}`;
  const online = { "@type": "VirtualLocation", url };
  const place = {
    ...indianPlace(event.place, event.venue?.address || undefined),
    ...(event.mapUrl && { hasMap: event.mapUrl }),
  };
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
    ...(teachers.length > 0 && {
      performer: teachers.map(({ to, words }) => ({ "@type": "Person", name: words, url: home.siteUrl + to })),
    }),
    ...(event.facts.language && { inLanguage: event.facts.language }),
    ...(event.facts.audience && { audience: { "@type": "Audience", audienceType: event.facts.audience } }),
    isAccessibleForFree: event.isFree,
    maximumAttendeeCapacity: event.capacity,
    ...(!event.isPast && { offers: offer(event.rupees, url, { availability }) }),
  };
}
