import { parseArgs } from "node:util";
import type pg from "pg";
import { parseEnvironment } from "../app/platform/settings/environment.server.ts";
import { createServices } from "../server/services.ts";
import { runCommand } from "./run-command.ts";
import { seedDemo } from "./seed/demo.ts";
import { seedManyEvents, seedManyPosts, seedManyRegistrations } from "./seed/large.ts";

/** `npm run seed -- --posts 10000 --events 5000 --registrations 5000`: the demo content where there is none, then as many more as asked for. */
const count = { type: "string", default: "0" } as const;
const { values } = parseArgs({ options: { posts: count, events: count, registrations: count } });
const [posts, events, registrations] = [Number(values.posts), Number(values.events), Number(values.registrations)];
if (![posts, events, registrations].every(Number.isInteger))
  throw new Error("--posts, --events and --registrations take whole numbers.");

await runCommand(async (closers) => {
  const { background, stop } = await createServices(parseEnvironment(process.env), { beside: true, prepare: seedDemo });
  closers.push(stop);
  const { db, pool } = background;
  await seedManyPosts(db, posts);
  await seedManyEvents(db, events);
  await seedManyRegistrations(db, registrations);
  await vacuum(pool);
  process.stdout.write(`Seeded: ${posts} more posts, ${events} more events, ${registrations} more registrations.\n`);
});

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
