import { parseArgs } from "node:util";
import type pg from "pg";
import { parseEnvironment } from "../app/platform/settings/environment.server.ts";
import { createServices } from "../server/services.ts";
import { seedDemo } from "./seed-demo.ts";
import { seedManyEvents, seedManyPosts } from "./seed-large.ts";

/** `npm run seed -- --posts 10000 --events 5000`: the demo content where there is none, then as many more as asked for. */
const { values } = parseArgs({
  options: { posts: { type: "string", default: "0" }, events: { type: "string", default: "0" } },
});
const [postCount, eventCount] = [values.posts, values.events].map(Number);
if (!Number.isInteger(postCount) || !Number.isInteger(eventCount))
  throw new Error("--posts and --events take whole numbers.");

process.env.LOG_LEVEL ??= "warn";
const services = await createServices(parseEnvironment(process.env), { beside: true });
try {
  await seedDemo(services);
  await seedManyPosts(services.client.db, postCount ?? 0);
  await seedManyEvents(services.client.db, eventCount ?? 0);
  await analyze(services.client.pool);
  process.stdout.write(`Seeded: ${postCount} more posts, ${eventCount} more events.\n`);
} finally {
  await services.stop();
}

/** Reads a good part of what is there: more than the time that one statement of the site is given. */
async function analyze(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query({ text: "analyze", query_timeout: 600_000 } as pg.QueryConfig);
  } finally {
    client.release(true);
  }
}
