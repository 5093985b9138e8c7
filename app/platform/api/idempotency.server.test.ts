import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { onceFor } from "./idempotency.server.ts";
import { idempotencyKeys } from "../http/tables.server.ts";

const KEY = "form-12345678";
const route = "/events/dawn";
const answer = { status: 201, body: { ticket: "/tickets/secret", seats: 2, name: "Asha", email: "asha@example.org" } };

test("the answer comes again to the byte, also for the same fields in another order", async () => {
  const db = await testDatabase();
  const send = (body: unknown) => onceFor(db, KEY, { route, body }, async () => answer);
  const first = await send({ name: "Asha", seats: 2, about: { a: 1, b: [1, 2] } });
  const again = await send({ about: { b: [1, 2], a: 1 }, seats: 2, name: "Asha" });
  expect(JSON.stringify(again)).toBe(JSON.stringify(first));
  await expect(send({ name: "Asha", seats: 2, about: { a: 1, b: [2, 1] } })).rejects.toMatchObject({ status: 422 });
});

test("what is stored of an answer opens nothing for who reads the database", async () => {
  const db = await testDatabase();
  await onceFor(db, KEY, { route, body: {} }, async () => answer);
  const [stored] = await db.select().from(idempotencyKeys);
  const bytes = Buffer.from(stored?.answer ?? "", "base64");
  for (const text of [JSON.stringify(stored), bytes.toString("latin1")]) {
    for (const secret of ["secret", "tickets", "Asha", "example.org", KEY]) expect(text).not.toContain(secret);
  }
  expect(stored?.status).toBe(201);
});
