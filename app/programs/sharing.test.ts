import { expect, test } from "vitest";
import { makeHome } from "../platform/sharing/make-home.ts";
import type { ProgramPageData } from "./program-data.ts";
import { describeCourse } from "./sharing.ts";

const program = {
  id: "first-sitting",
  title: "First Sitting",
  description: "Eight mornings.",
  picture: { src: "/uploads/1-480.webp" },
  kicker: "Meditation, Beginner",
  format: "In-Person",
  place: "Pune",
  startsAt: "2026-12-08T01:30:00.000Z",
  instructor: "Asha",
  sessions: 8,
  isFree: true,
  rupees: 0,
  rating: "4.9",
  participants: "1,200",
  faq: [{ question: "Must I sit on the floor?", answer: "No." }],
} as unknown as ProgramPageData;

test("a program is a course with its start, its teacher and its price; sample ratings are left out", () => {
  const [course, questions] = describeCourse(program, makeHome());
  expect(course).toMatchObject({
    "@type": "Course",
    name: "First Sitting",
    provider: { "@type": "Organization", name: "Kshitij" },
    offers: { price: 0, priceCurrency: "INR", category: "Free" },
    hasCourseInstance: {
      courseMode: "Onsite",
      startDate: "2026-12-08T07:00:00+05:30",
      location: { "@type": "Place", name: "Pune" },
      instructor: { name: "Asha" },
    },
  });
  expect(JSON.stringify(course)).not.toMatch(/rating|4\.9|1,200/i);
  expect(questions).toMatchObject({
    "@type": "FAQPage",
    mainEntity: [{ name: "Must I sit on the floor?", acceptedAnswer: { text: "No." } }],
  });
});

test("a program without a course has no first day", () => {
  const [course] = describeCourse({ ...program, startsAt: null }, makeHome());
  expect(JSON.stringify(course)).not.toContain("startDate");
});

test("a program without questions has no structured questions", () => {
  expect(describeCourse({ ...program, faq: [] }, makeHome())).toHaveLength(1);
});
