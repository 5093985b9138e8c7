import { startEmbeddedPostgres } from "../../app/platform/postgres/embedded.server.ts";
import { findPostgresBinaries } from "../../app/platform/postgres/postgres-binaries.server.ts";
import { ensureCluster, runAs } from "../../app/platform/postgres/postgres-cluster.server.ts";
import { choosePostgresIdentity } from "../../app/platform/postgres/postgres-identity.server.ts";
import { isAnswering } from "../../app/platform/postgres/postgres-launch.server.ts";
import { freePort, until } from "../../tests/support/site-process.ts";
import { databaseProcessesBelow, findSession, signalAll } from "./database-processes.ts";

export type ExternalDatabase = {
  url: string;
  /** Ends all its processes at once. */
  kill: () => Promise<void>;
  /** An orderly shutdown, which notifies its connections. */
  shutDown: () => Promise<void>;
  killSession: () => void;
  /** Resolves once it answers again. */
  start: () => Promise<void>;
};

/** A PostgreSQL that the site knows by its address only, over TCP: another machine's, as far as the site can tell. */
export async function openExternalDatabase(folder: string): Promise<ExternalDatabase> {
  // Makes the cluster, the site's role and its database.
  const embedded = await startEmbeddedPostgres({ dataDir: folder });
  await embedded.stop();
  const identity = await choosePostgresIdentity(folder, findPostgresBinaries(), () => {});
  const cluster = await ensureCluster(identity);
  const port = await freePort();
  const settings = [`listen_addresses=127.0.0.1`, `port=${port}`, "unix_socket_directories=", "max_connections=60"];
  const parameters = ["-D", cluster, ...settings.flatMap((setting) => ["-c", setting])];
  const url = `postgres://kshitij@127.0.0.1:${port}/kshitij`;
  const database = { connectionString: url, connectionTimeoutMillis: 1_000 };
  const launch = () => runAs(identity, { program: "postgres", parameters, signal: "INT", temporaryFolder: "" });
  let running = await launch();
  await until("the external database answers", () => isAnswering(database));
  return {
    url,
    kill: async () => {
      signalAll(databaseProcessesBelow(running.pid), "SIGKILL");
      await running.ended;
    },
    shutDown: async () => {
      signalAll([running.pid], "SIGINT");
      await running.ended;
    },
    killSession: () => signalAll([findSession(running.pid)], "SIGKILL"),
    start: async () => {
      await until("the external database answers again", async () => {
        // What a killed one held in memory is freed a little later, and until then no other can start.
        if (running.hasEnded()) running = await launch();
        return isAnswering(database);
      });
    },
  };
}
