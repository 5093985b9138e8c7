import { expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { openSite } from "../../../tests/support/site.ts";
import { createServices } from "../../../server/services.ts";
import { createRateLimits, createVisitorLimit } from "./rate-limits.server.ts";

const [HERE, THERE] = ["203.0.113.7", "203.0.113.8"] as const;
const TOO_MANY = { status: 429, message: expect.stringContaining("That was a lot at once.") };

test("two instances on one database count the forms of a visitor together, and each visitor alone", async () => {
  const site = await openSite({ VISITOR_FORMS_PER_MINUTE: "4" });
  const other = await createServices(site.services.environment, { beside: true });
  onTestFinished(() => other.stop());
  for (let form = 0; form < 2; form++)
    for (const instance of [site.services, other]) await instance.countVisitorForm(HERE);
  await expect(site.services.countVisitorForm(HERE)).rejects.toMatchObject(TOO_MANY);
  await expect(other.countVisitorForm(HERE)).rejects.toMatchObject(TOO_MANY);
  await expect(other.countVisitorForm(THERE)).resolves.toBeUndefined();
  const { rows } = await site.pool.query("select key, points from rate_limits where points > 1");
  expect([rows.length, JSON.stringify(rows).includes("203.0")]).toEqual([1, false]);
});

test("a flood from one visitor asks the database nothing more, until the minute is over", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { query } = await freshDatabase();
  let asked = 0;
  const counted: typeof query = (statement, values) => {
    asked += 1;
    return query(statement, values);
  };
  const count = createVisitorLimit(createRateLimits(counted, "a secret"), 3);
  for (let form = 0; form < 3; form++) await count(HERE);
  for (let form = 0; form < 100; form++)
    await expect(count(HERE)).rejects.toMatchObject({ ...TOO_MANY, details: { retryAfter: expect.any(Number) } });
  expect(asked).toBe(3);
  vi.setSystemTime(Date.now() + 61_000);
  await count(HERE);
  expect(asked).toBe(4);
});

test("while the database is away no form is counted as sent", async () => {
  const count = createVisitorLimit(
    createRateLimits(() => Promise.reject(new Error("Connection terminated")), "a secret"),
    3,
  );
  await expect(count(HERE)).rejects.toThrow("Connection terminated");
});
