import { expect, test } from "vitest";
import { freshDatabase, untilSomebodyWaits } from "../../../tests/support/database.ts";
import { testimonials } from "../../testimonials/tables.server.ts";
import { moveInOrder, placeLast } from "../../platform/records/record-order.server.ts";

const SITE_PICTURE = { src: "/media/a.webp", srcSet: "", avifSrcSet: null, width: 1, height: 1, color: "#000000" };
const NEW = { stored: null };
const words = { words: "Calm.", name: "Asha", role: "Nurse", sitePicture: SITE_PICTURE };

test("new records without a number are placed last, also when two are added concurrently", async () => {
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

test("saving a stored record leaves its order unchanged", async () => {
  const { db } = await freshDatabase();
  expect(await placeLast(testimonials)(db, {}, { stored: {} })).toEqual({});
});

test("moving a record shifts those in between by one and turns equal numbers into a sequence", async () => {
  const { db } = await freshDatabase();
  const move = moveInOrder(testimonials);
  const inOrder = async () => {
    const rows = await db.select().from(testimonials).orderBy(testimonials.order, testimonials.id);
    return rows.map(({ id, order }) => `${order} ${id}`);
  };
  const numbered: [string, number][] = [
    ["a", 3],
    ["b", 3],
    ["c", 3],
    ["d", 9],
  ];
  for (const [id, order] of numbered) await db.insert(testimonials).values({ ...words, id, order });
  await db.transaction((tx) => move(tx, "a", "c"));
  expect(await inOrder()).toEqual(["1 b", "2 c", "3 a", "4 d"]);
  await db.transaction((tx) => move(tx, "d", "b"));
  expect(await inOrder()).toEqual(["1 d", "2 b", "3 c", "4 a"]);
  await expect(db.transaction((tx) => move(tx, "d", "nobody"))).rejects.toMatchObject({ status: 409 });
  expect(await inOrder()).toEqual(["1 d", "2 b", "3 c", "4 a"]);
});

test("the second of two concurrent moves sees the result of the first", async () => {
  const { db } = await freshDatabase();
  const move = moveInOrder(testimonials);
  for (const [index, id] of ["a", "b", "c"].entries())
    await db.insert(testimonials).values({ ...words, id, order: index + 1 });
  let second = Promise.resolve();
  await db.transaction(async (tx) => {
    await move(tx, "a", "c");
    second = db.transaction((other) => move(other, "b", "c"));
    await untilSomebodyWaits(db);
  });
  await second;
  const rows = await db.select().from(testimonials).orderBy(testimonials.order);
  expect(rows.map(({ id, order }) => `${order} ${id}`)).toEqual(["1 c", "2 b", "3 a"]);
});
