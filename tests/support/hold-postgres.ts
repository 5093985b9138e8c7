/**
 * A process for tests to kill: holds the embedded PostgreSQL of a data folder and writes rows without end,
 * printing `postgres <pid>` first and then the number of each row once it is acknowledged.
 */
import pg from "pg";
import { startEmbeddedPostgres } from "../../app/platform/postgres/embedded.server.ts";

const { host, port, user, database, pid } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "" });
process.stdout.write(`postgres ${pid()}\n`);

const client = new pg.Client({ host, port, user, database });
await client.connect();
await client.query("create table if not exists written (number integer primary key)");
for (let number = 1; ; number += 1) {
  await client.query("insert into written values ($1)", [number]);
  process.stdout.write(`${number}\n`);
}
