import { expect, test } from "vitest";
import { makeHome } from "../platform/sharing/make-home.ts";
import type { EventPageData } from "./event-data.ts";
import { describeEvent } from "./sharing.ts";

const home = makeHome();
const event = {
  id: "dawn-sit-7k3f",
  title: "Dawn sit",
  summary: "By the river.",
  picture: { src: "/uploads/1-480.webp" },
  type: "Hybrid",
  place: "Triveni Ghat, Rishikesh",
  startsAt: "2026-12-01T00:15:00.000Z",
  endsAt: "2026-12-01T01:45:00.000Z",
  dateWords: "Tuesday, 1 Dec 2026",
  timeWords: "5:45 AM to 7:15 AM IST",
  organizer: "Asha",
  rupees: 500.5,
  isFree: false,
  isFull: false,
  isPast: false,
  capacity: 60,
  mapUrl: "https://maps.example.org/ghat",
  facts: { language: "Hindi", audience: "Everyone" },
} as unknown as EventPageData;
const url = "https://kshitij.example/events/dawn-sit-7k3f";

test("structured data has the time in India, both locations and the price of a seat", () => {
  expect(
    describeEvent({ event, teachers: [{ to: "/teachers/asha-rawat", words: "Asha Rawat", about: "" }] }, home),
  ).toMatchObject({
    "@type": "Event",
    url,
    name: "Dawn sit",
    startDate: "2026-12-01T05:45:00+05:30",
    endDate: "2026-12-01T07:15:00+05:30",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
    location: [
      { "@type": "Place", name: "Triveni Ghat, Rishikesh", hasMap: "https://maps.example.org/ghat" },
      { "@type": "VirtualLocation", url },
    ],
    inLanguage: "Hindi",
    audience: { "@type": "Audience", audienceType: "Everyone" },
    performer: [{ "@type": "Person", name: "Asha Rawat", url: "https://kshitij.example/teachers/asha-rawat" }],
    offers: { price: 500.5, priceCurrency: "INR", url, availability: "https://schema.org/InStock" },
  });
});

test("an online event has no address, a full one is sold out, and a past one has no offer", () => {
  const online = describeEvent({ event: { ...event, type: "Online", isFull: true }, teachers: [] }, home);
  expect(online["location"]).toEqual({ "@type": "VirtualLocation", url });
  expect(online["eventAttendanceMode"]).toBe("https://schema.org/OnlineEventAttendanceMode");
  expect(online["offers"]).toMatchObject({ availability: "https://schema.org/SoldOut" });
  expect(describeEvent({ event: { ...event, isPast: true }, teachers: [] }, home)["offers"]).toBeUndefined();
});
