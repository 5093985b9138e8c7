import { expect, test } from "vitest";
import { openSite } from "../../../tests/support/site.ts";

test("who signs in beside too many others is told so before the database is asked anything", async () => {
  const { services, pool } = await openSite();
  const held = await pool.connect();
  await held.query("begin");
  await held.query("lock table rate_limits");
  const refused: unknown[] = [];
  const twoRefused = Promise.withResolvers<void>();
  const tries = Array.from({ length: 60 }, (_, number) =>
    services.auth
      .signIn({ email: `nobody.${number}@example.org`, password: "seven-lamps-9", address: `10.0.${number}.1` })
      .catch((error: unknown) => {
        refused.push(error);
        if (refused.length === 2) twoRefused.resolve();
      }),
  );
  await twoRefused.promise;
  expect(refused).toEqual(Array(2).fill(expect.objectContaining({ status: 429, details: { retryAfter: 5 } })));
  await held.query("rollback");
  held.release();
  expect(await Promise.all(tries)).toHaveLength(60);
  expect(refused).toHaveLength(2);
});
