import { expect, test, vi } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { databaseTime, findWrongClock } from "./database-time.server.ts";

const after = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test("a clock that is minutes off is found, ahead and behind, and one that is about right is not", async () => {
  const db = await testDatabase();
  expect(await findWrongClock(db, after(60))).toBe("The clock of this machine is 60 minutes ahead of the database's.");
  expect(await findWrongClock(db, after(-60))).toBe("The clock of this machine is 60 minutes behind the database's.");
  expect(await findWrongClock(db, after(3))).toBeNull();
});

test("the database's time does not depend on the clock of this machine", async () => {
  const db = await testDatabase();
  const before = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: after(60) });
  const time = await databaseTime(db);
  vi.useRealTimers();
  expect(time.getTime()).toBeGreaterThanOrEqual(before - 1_000);
  expect(time.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
});
