import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { takeOnce } from "./sent-once.server.ts";

const phone = { path: "/contact", address: "203.0.113.7", agent: "A phone" };
const KEY = "0123456789abcdef".repeat(2);

async function open() {
  const { db } = await freshDatabase();
  let taken = 0;
  return (values: Record<string, string>, more: { address?: string; now?: Date; path?: string } = {}) =>
    takeOnce(db, { ...phone, values, now: new Date(), ...more }, async () => `MS-${(taken += 1)}`);
}

test("one filled form is taken once, even where it comes twice at once", async () => {
  const send = await open();
  const filled = { idempotencyKey: KEY, message: "When does the hall open?" };
  expect(new Set(await Promise.all([send(filled), send(filled), send(filled)])).size).toBe(1);
  expect(await send({ ...filled, idempotencyKey: KEY.replace("0", "f") })).toBe("MS-2");
});

test("without a key the same words from the same browser are the same form for ten minutes", async () => {
  const send = await open();
  const filled = { message: "When does the hall open?" };
  expect(await send(filled)).toBe("MS-1");
  expect(await send(filled)).toBe("MS-1");
  expect(await send(filled, { address: "203.0.113.8" })).toBe("MS-2");
  expect(await send({ message: "And when does it close?" })).toBe("MS-3");
  expect(await send(filled, { path: "/volunteer" })).toBe("MS-4");
  expect(await send(filled, { now: new Date(Date.now() + 11 * 60_000) })).toBe("MS-5");
});

test("what is no key of a browser counts as none", async () => {
  const send = await open();
  const filled = { idempotencyKey: "'; --", message: "Hello" };
  expect(await send(filled)).toBe("MS-1");
  expect(await send(filled)).toBe("MS-1");
});
