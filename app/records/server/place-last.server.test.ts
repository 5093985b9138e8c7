import { expect, test } from "vitest";
import { freshDatabase, untilSomebodyWaits } from "../../../tests/support/database.ts";
import { testimonials } from "../../testimonials/tables.server.ts";
import { placeLast } from "../../platform/records/place-last.server.ts";

const SITE_PICTURE = { src: "/media/a.webp", srcSet: "", avifSrcSet: null, width: 1, height: 1, color: "#000000" };
const NEW = { stored: null };
const words = { words: "Calm.", name: "Asha", role: "Nurse", sitePicture: SITE_PICTURE };

test("a new record without a number goes last, also where two are made at once", async () => {
  const { db } = await freshDatabase();
  const place = placeLast(testimonials);
  const add = async (tx: typeof db, id: string, input: { order?: number }) => {
    const order = { order: input.order ?? 0, ...(await place(tx, input, NEW)) };
    await tx.insert(testimonials).values({ ...words, ...order, id });
  };
  await add(db, "seventh", { order: 7 });
  let second = Promise.resolve();
  await db.transaction(async (tx) => {
    await add(tx, "first-of-two", {});
    second = db.transaction((other) => add(other, "second-of-two", {}));
    await untilSomebodyWaits(db);
  });
  await second;
  const rows = await db.select({ id: testimonials.id, order: testimonials.order }).from(testimonials);
  expect(Object.fromEntries(rows.map(({ id, order }) => [id, order]))).toEqual({
    seventh: 7,
    "first-of-two": 8,
    "second-of-two": 9,
  });
});

test("one that is stored stays where it is", async () => {
  const { db } = await freshDatabase();
  expect(await placeLast(testimonials)(db, {}, { stored: {} })).toEqual({});
});
