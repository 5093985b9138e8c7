import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteSchema } from "../app/platform/settings/site.ts";
import { FIGURES, FIGURES_NOTE } from "../scripts/seed/site.ts";

type Program = { instructor: string; teachers: string[]; level: string; priceInRupees: number };
type Teacher = { slug: string; name: string };
type About = { timeline: { year: string; text: string }[] };

const read = (name: string): unknown => JSON.parse(readFileSync(`demo/${name}.json`, "utf8"));
const programs = read("programs") as Program[];
const teachers = read("teachers") as Teacher[];
const events = read("events") as { teachers: string[]; priceInRupees: number }[];
const cities = (read("contact") as { locations: { city: string }[] }).locations.map(({ city }) => city);
const { timeline } = read("about") as About;
const words = read("words") as Record<"events" | "giving", { lead: string }>;

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six"];

test("the timeline names the cities that the contact page lists", () => {
  const { text } = timeline.at(-1) ?? { text: "" };
  const listed = `${cities.slice(0, -1).join(", ")} and ${cities.at(-1)}`;
  expect(text).toBe(`${NUMBERS[cities.length]} cities have a room of ours: ${listed}.`);
});

test("the figures are counted from the first year of the timeline, and are no smaller than what is listed", () => {
  expect(FIGURES_NOTE).toContain(`counted since ${timeline[0]?.year} from `);
  expect(FIGURES.programs).toBeGreaterThanOrEqual(programs.length);
  expect(FIGURES.cities).toBeGreaterThanOrEqual(cities.length);
  const { foundedYear } = siteSchema.parse({});
  expect(timeline.find(({ text }) => text.includes("become a foundation"))?.year).toBe(String(foundedYear));
});

test("programs and events are led by teachers of the demo, under their names", () => {
  const names = new Map(teachers.map(({ slug, name }) => [slug, name]));
  for (const { instructor, teachers: led } of programs)
    expect(led.map((slug) => names.get(slug)).join(" and ")).toBe(instructor);
  for (const { teachers: led } of events) expect(led.map((slug) => names.get(slug))).not.toContain(undefined);
});

test("what is said to be free is free", () => {
  expect(words.giving.lead).toContain("Every beginner course is free.");
  const beginner = programs.filter(({ level }) => level === "Beginner");
  expect(beginner.length).toBeGreaterThan(0);
  expect(beginner.filter(({ priceInRupees }) => priceInRupees > 0)).toEqual([]);
  expect(words.events.lead).toContain("Some events are free.");
  expect(events.some(({ priceInRupees }) => priceInRupees === 0)).toBe(true);
});
