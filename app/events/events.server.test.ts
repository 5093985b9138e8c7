import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { EVENT_VALUES, toAdminEventAnswer } from "./event.ts";
import { findEvent, previewEvent } from "./events.server.ts";
import { makeEventRow } from "./make-event.ts";

const NOW = new Date("2026-11-21T06:00:00Z");

test("a preview shows the draft with the stored picture, and never the join link", async () => {
  const db = await testDatabase();
  const id = await makeEventRow(db);
  const stored = await findEvent(db, id);
  if (!stored) throw new Error("The event is not there.");
  const values = { ...EVENT_VALUES.toValues(toAdminEventAnswer(stored)), title: "Changed", price: "150.50" };
  const preview = await previewEvent(db, id, { values, pictures: {} }, NOW);
  expect(preview).toMatchObject({ title: "Changed", priceInPaise: 15_050, startsAt: stored.startsAt, joinUrl: "" });
  expect(preview?.image).toEqual(stored.image);
});

test("an incomplete draft is shown as far as it is filled, also without a picture", async () => {
  const db = await testDatabase();
  const id = await makeEventRow(db);
  const picture = (await findEvent(db, id))?.image.src ?? "";
  const half = { values: { price: "much", dateTime: "soon", durationMinutes: "-1" }, pictures: { image: picture } };
  expect(await previewEvent(db, "never-was", half, NOW)).toMatchObject({
    title: "Without a title",
    priceInPaise: 0,
    startsAt: NOW,
    durationMinutes: 60,
    type: "Online",
  });
  expect(await previewEvent(db, "never-was", { ...half, pictures: {} }, NOW)).toMatchObject({
    image: { src: "/media/no-picture-1.webp" },
  });
});
