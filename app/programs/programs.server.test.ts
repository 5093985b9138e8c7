import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { settings } from "../platform/settings/tables.server.ts";
import { makeCourseRow, makeProgramRow } from "./make-program.ts";
import { toProgramRecord, PROGRAM_VALUES } from "./program-record.ts";
import { nextProgramChange, findProgram, listPrograms, previewProgram, findProgramToEdit } from "./programs.server.ts";

const NOW = new Date("2026-11-23T06:00:00Z");

test("a program's start is that of the next course, else of the last one, else empty", async () => {
  const db = await testDatabase();
  await makeProgramRow(db);
  await makeProgramRow(db, { id: "other", order: 2 });
  const start = async (now: string) => (await findProgram(db, "hatha", new Date(now)))?.startsAt?.toISOString();
  expect(await start("2026-11-23T06:00:00Z")).toBeUndefined();
  expect(await nextProgramChange(db, NOW)).toBeNull();
  for (const [id, programId, days] of [
    ["CR-1", "hatha", ["2026-12-02", "2026-12-09"]],
    ["CR-2", "hatha", ["2027-02-03"]],
    ["CR-3", "other", ["2026-11-30"]],
  ] as const) {
    await makeCourseRow(db, { id, programId, starts: days.map((day) => `${day}T02:00:00Z`) });
  }
  expect(await start("2026-11-23T06:00:00Z")).toBe("2026-12-02T02:00:00.000Z");
  expect(await start("2026-12-05T00:00:00Z")).toBe("2027-02-03T02:00:00.000Z");
  expect(await start("2027-03-01T00:00:00Z")).toBe("2027-02-03T02:00:00.000Z");
  const listed = await listPrograms(db, { limit: 24 }, NOW);
  expect(listed.map(({ id, startsAt }) => [id, startsAt?.toISOString()])).toEqual([
    ["hatha", "2026-12-02T02:00:00.000Z"],
    ["other", "2026-11-30T02:00:00.000Z"],
  ]);
  expect(await nextProgramChange(db, NOW)).toEqual(new Date("2026-11-30T02:00:00Z"));
});

test("sample ratings and numbers of participants are shown until the site is marked live", async () => {
  const db = await testDatabase();
  await makeProgramRow(db, { rating: 4.8, participants: 1240 });
  const figures = async () => {
    const [listed] = await listPrograms(db, { limit: 24 }, NOW);
    const found = await findProgram(db, "hatha", NOW);
    return [listed?.rating, listed?.participants, found?.rating, found?.participants];
  };
  expect(await figures()).toEqual([4.8, 1240, 4.8, 1240]);
  await db.insert(settings).values({ key: "site", value: { name: "Another foundation" } });
  expect(await figures()).toEqual([4.8, 1240, 4.8, 1240]);
  await db.update(settings).set({ value: { isLive: true } });
  expect(await figures()).toEqual([null, null, null, null]);
});

test("a preview shows the draft of a program with the stored picture", async () => {
  const db = await testDatabase();
  const id = await makeProgramRow(db, { features: ["Tea"], outline: [{ title: "Arriving", text: "The feet." }] });
  const stored = await findProgramToEdit(db, id);
  if (!stored) throw new Error("The program is not there.");
  const values = { ...PROGRAM_VALUES.toValues(toProgramRecord(stored)), title: "Changed", price: "150.50" };
  const preview = await previewProgram(db, id, { values, pictures: {} }, NOW);
  expect(preview).toMatchObject({
    title: "Changed",
    priceInPaise: 15_050,
    features: ["Tea"],
    outline: [{ title: "Arriving", text: "The feet." }],
    startsAt: null,
    image: stored.image,
  });
});

test("an incomplete draft of a program is shown as far as it is filled, also without a picture", async () => {
  const db = await testDatabase();
  const id = await makeProgramRow(db);
  const picture = (await findProgramToEdit(db, id))?.image.src ?? "";
  const half = { values: { price: "much", sessions: "-1", faq: "[", features: "Tea\n\nCake" }, pictures: {} };
  const shown = await previewProgram(db, "never-was", { ...half, pictures: { image: picture } }, NOW);
  expect(shown).toMatchObject({
    title: "Without a title",
    priceInPaise: 0,
    sessions: 1,
    faq: [],
    features: ["Tea", "Cake"],
    rating: null,
  });
  expect(await previewProgram(db, "never-was", half, NOW)).toMatchObject({
    image: { src: "/media/no-picture-1.webp" },
  });
});
