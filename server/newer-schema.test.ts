import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openSite } from "../tests/support/site.ts";
import { refuseWrongClock } from "./second-instance.ts";
import { createServices } from "./services.ts";

test("a version that is older than the database is refused with a sentence, and starts once the database is its own", async () => {
  const { services, db } = await openSite();
  const start = async () => (await createServices(services.environment, { beside: true })).stop();
  await start();
  await db.execute(sql`insert into migrations (id, hash, created_at) values (1000000, 'of a newer version', 9e12)`);
  await expect(start()).rejects.toThrow("was migrated by a newer version");
  await db.execute(sql`delete from migrations where hash = 'of a newer version'`);
  await start();
});

test("a machine whose clock is an hour off is refused with a sentence", async () => {
  const { db } = await openSite();
  const anHourAhead = new Date(Date.now() + 3_600_000);
  await expect(refuseWrongClock(db, anHourAhead)).rejects.toThrow("60 minutes ahead of the database's. Set both");
  await refuseWrongClock(db);
});
