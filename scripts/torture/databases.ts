import { join } from "node:path";
import type pg from "pg";
import { startEmbeddedPostgres } from "../../app/platform/postgres/embedded.server.ts";
import { findPostgresBinaries } from "../../app/platform/postgres/postgres-binaries.server.ts";
import { ensureCluster, runAs } from "../../app/platform/postgres/postgres-cluster.server.ts";
import { choosePostgresIdentity } from "../../app/platform/postgres/postgres-identity.server.ts";
import { isAnswering, trySignal } from "../../app/platform/postgres/postgres-launch.server.ts";
import { databaseProcesses, freePort, until } from "../../tests/support/site-process.ts";
import { readColumn } from "../bench/database.ts";
import type { Rig } from "../bench/rig.ts";

/** Processes of the PostgreSQL in a data folder: all, its postmaster, or one that serves a connection of the site. */
type Which = "all" | "postmaster" | "session";

export function signalDatabase(dataDir: string, which: Which, signal: NodeJS.Signals): void {
  const found = databaseProcesses(dataDir).filter(({ command }) => {
    if (which === "session") return command.includes(" kshitij kshitij ");
    return which === "all" || !command.startsWith("postgres: ");
  });
  for (const { pid } of which === "session" ? found.slice(0, 1) : found) trySignal(pid, signal);
}

export type ExternalDatabase = Awaited<ReturnType<typeof openExternalDatabase>>;

/** Does something with a PostgreSQL that the site knows by its address only, over TCP: another machine's, as far as the site can tell. */
export async function withExternalDatabase<Result>(
  { folder, stop }: Rig,
  name: string,
  work: (database: ExternalDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openExternalDatabase(join(folder, name));
  try {
    return await work(database);
  } finally {
    await stop();
    await database.shutDown();
  }
}

async function openExternalDatabase(folder: string) {
  // Makes the cluster, the site's role and its database.
  const embedded = await startEmbeddedPostgres({ dataDir: folder });
  await embedded.stop();
  const identity = await choosePostgresIdentity(folder, findPostgresBinaries(), () => {});
  const cluster = await ensureCluster(identity);
  const port = await freePort();
  const settings = [`listen_addresses=127.0.0.1`, `port=${port}`, "unix_socket_directories=", "max_connections=60"];
  const parameters = ["-D", cluster, ...settings.flatMap((setting) => ["-c", setting])];
  const url = `postgres://kshitij@127.0.0.1:${port}/kshitij`;
  const launch = () => runAs(identity, { program: "postgres", parameters, signal: "INT", temporaryFolder: "" });
  let running = await launch();
  const end = async (which: Which, signal: NodeJS.Signals) => {
    if (!running.hasEnded()) signalDatabase(folder, which, signal);
    await running.ended;
  };
  const start = () =>
    until("the external database answers", async () => {
      // What a killed one held in memory is freed a little later, and until then no other can start.
      if (running.hasEnded()) running = await launch();
      return isAnswering({ connectionString: url, connectionTimeoutMillis: 1_000 });
    });
  await start();
  return {
    url,
    config: { connectionString: url },
    /** Resolves once it answers again. */
    start,
    /** Ends all its processes at once. */
    kill: () => end("all", "SIGKILL"),
    /** An orderly shutdown, which notifies its connections. */
    shutDown: () => end("postmaster", "SIGINT"),
    killSession: () => signalDatabase(folder, "session", "SIGKILL"),
  };
}

/** What was acknowledged and is not there, and what is there more than once. */
export function compareWords(acknowledged: string[], stored: string[]) {
  const counts = Map.groupBy(stored, (word) => word);
  const countOf = (word: string) => counts.get(word)?.length ?? 0;
  return {
    lost: acknowledged.filter((word) => countOf(word) === 0),
    doubled: acknowledged.filter((word) => countOf(word) > 1),
  };
}

const SENT_WORDS = `select details->>'Message' from inbox_items where kind = 'message'
  union all select split_part(email, '@', 1) from registrations
  union all select title from posts`;

/** The same for the words that writers have sent, wherever the database holds them. */
export const compareStored = async (config: pg.ClientConfig, acknowledged: string[]) =>
  compareWords(acknowledged, await readColumn(config, SENT_WORDS));
