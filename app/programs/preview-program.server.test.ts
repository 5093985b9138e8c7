import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { makeProgramRow } from "./make-program.ts";
import { previewProgram } from "./preview-program.server.ts";
import { toProgramRecord, PROGRAM_VALUES } from "./program-record.ts";
import { findProgramToEdit } from "./programs.server.ts";

const NOW = new Date("2026-11-23T06:00:00Z");

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
