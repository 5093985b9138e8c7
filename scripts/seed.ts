import { parseArgs } from "node:util";
import type pg from "pg";
import { parseEnvironment } from "../app/platform/settings/environment.server.ts";
import { createServices } from "../server/services.ts";
import { seedDemo } from "./seed/demo.ts";
import { seedManyEvents, seedManyPosts, seedManyRegistrations } from "./seed/large.ts";

/** `npm run seed -- --posts 10000 --events 5000 --registrations 5000`: the demo content where there is none, then as many more as asked for. */
const { values } = parseArgs({
  options: {
    posts: { type: "string", default: "0" },
    events: { type: "string", default: "0" },
    registrations: { type: "string", default: "0" },
  },
});
const counts = {
  posts: Number(values.posts),
  events: Number(values.events),
  registrations: Number(values.registrations),
};
if (!Object.values(counts).every(Number.isInteger))
  throw new Error("--posts, --events and --registrations take whole numbers.");

process.env.LOG_LEVEL ??= "warn";
const services = await createServices(parseEnvironment(process.env), { beside: true, prepare: seedDemo });
try {
  await seedManyPosts(services.background.db, counts.posts);
  await seedManyEvents(services.background.db, counts.events);
  await seedManyRegistrations(services.background.db, counts.registrations);
  await vacuum(services.background.pool);
  process.stdout.write(
    `Seeded: ${counts.posts} more posts, ${counts.events} more events, ${counts.registrations} more registrations.\n`,
  );
} finally {
  await services.stop();
}

/**
 * Afterwards the planner knows what there is, index pages say what is visible, and the search's indexes have all words.
 * It reads much of it: more than the time that one statement of the site is given.
 */
async function vacuum(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query({ text: "vacuum analyze", query_timeout: 600_000 } as pg.QueryConfig);
  } finally {
    client.release(true);
  }
}
