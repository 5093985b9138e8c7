import { expect, test } from "vitest";
import type { Program } from "./program.ts";
import { toProgramCardData, toProgramPageData } from "./program-data.ts";

const program = {
  id: "hatha-foundations",
  title: "Hatha Foundations",
  description: "Eight unhurried weeks.",
  about: "One.\n\nTwo.",
  image: { id: "0", src: "/a.webp", widths: "3", hasAvif: false, width: 3, height: 2, color: "#000" },
  imageAlt: "",
  category: "Yoga",
  level: "All Levels",
  format: "Hybrid",
  duration: "8 weeks, Wednesdays 7:30 AM",
  sessions: 16,
  priceInPaise: 240_000,
  rating: 4.75,
  participants: 1240,
  instructor: "Tara",
  startsAt: new Date("2026-12-02T02:00:00Z"),
  location: "Kothrud, Pune, and online",
  city: "Pune",
  languages: ["Marathi", "Hindi"],
  features: ["a", "b", "c"],
  bring: "",
  forWhom: "",
  outline: [],
  faq: [],
} as unknown as Program;

test("a card shows the first two features, and the page all", () => {
  expect(toProgramCardData(program).features).toEqual(["a", "b"]);
  expect(toProgramPageData(program, new Date()).features).toEqual(["a", "b", "c"]);
});

test("a card says category and level, how long, and the price in rupees", () => {
  expect(toProgramCardData(program)).toMatchObject({
    kicker: "Yoga, All Levels",
    duration: "8 weeks",
    price: "₹2,400",
    startDate: "2 Dec 2026",
    participants: "1,240",
  });
});

test("a card says city, teacher and languages; without a city one that is online says so", () => {
  expect(toProgramCardData(program)).toMatchObject({ city: "Pune", instructor: "Tara", languages: "Marathi, Hindi" });
  expect(toProgramCardData({ ...program, city: "", format: "Online" }).city).toBe("Online");
  expect(toProgramCardData({ ...program, city: "" }).city).toBe("");
});

test("removed sample figures are not shown", () => {
  expect(toProgramCardData({ ...program, rating: null, participants: null })).toMatchObject({
    rating: null,
    participants: null,
  });
});

test("without a course the dates are open", () => {
  const page = toProgramPageData({ ...program, startsAt: null }, new Date());
  expect(page).toMatchObject({
    startsAt: null,
    startDate: "Dates to be announced",
    startWords: "Dates to be announced",
    hasBegun: false,
  });
});

test("the first day has weekday and hour in India, and the map link leaves out the word online", () => {
  const page = toProgramPageData(program, new Date("2026-11-01"));
  expect(page.startWords).toBe("Wednesday, 2\u00a0Dec\u00a02026, 7:30\u00a0AM\u00a0IST");
  expect(page.mapUrl).toBe("https://www.openstreetmap.org/search?query=Kothrud%2C+Pune");
  expect(page.hasBegun).toBe(false);
});
