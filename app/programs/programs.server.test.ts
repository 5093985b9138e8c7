import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { settings } from "../platform/settings/tables.server.ts";
import { uploads } from "../platform/uploads/tables.server.ts";
import { findProgram, listPrograms } from "./programs.server.ts";
import { programs } from "./tables.server.ts";

const program = {
  id: "hatha",
  order: 1,
  title: "Hatha",
  description: "Slow.",
  about: "Slow.",
  imageId: "0".repeat(32),
  category: "Yoga",
  level: "Beginner",
  format: "Online",
  duration: "8 weeks",
  sessions: 8,
  priceInPaise: 0,
  rating: 4.8,
  participants: 1240,
  instructor: "Asha Rawat",
  startsAt: new Date("2026-12-02T02:00:00Z"),
  location: "Online",
  features: [],
  outline: [],
  faq: [],
};

test("sample ratings and numbers of participants are shown until the site is marked live", async () => {
  const db = await testDatabase();
  await db.insert(uploads).values({ id: program.imageId, width: 9, height: 9, color: "#aabbcc", widths: [9] });
  await db.insert(programs).values(program);
  const figures = async () => {
    const [listed] = await listPrograms(db, { q: "", category: "", level: "", format: "" });
    const found = await findProgram(db, "hatha");
    return [listed?.rating, listed?.participants, found?.rating, found?.participants];
  };
  expect(await figures()).toEqual([4.8, 1240, 4.8, 1240]);
  await db.insert(settings).values({ key: "site", value: { name: "Another foundation" } });
  expect(await figures()).toEqual([4.8, 1240, 4.8, 1240]);
  await db.update(settings).set({ value: { isLive: true } });
  expect(await figures()).toEqual([null, null, null, null]);
});
