import { readFileSync } from "node:fs";
import type pg from "pg";
import { startEmbeddedPostgres } from "../../app/platform/postgres/embedded.server.ts";
import { findPostgresBinaries } from "../../app/platform/postgres/postgres-binaries.server.ts";
import { ensureCluster, runAs } from "../../app/platform/postgres/postgres-cluster.server.ts";
import { choosePostgresIdentity } from "../../app/platform/postgres/postgres-identity.server.ts";
import { isAnswering } from "../../app/platform/postgres/postgres-launch.server.ts";
import { freePort, until } from "../../tests/support/site-process.ts";
import { readColumn } from "../bench/database.ts";
import { descendantsOf } from "../bench/machine.ts";

/** The processes of the PostgreSQL that a process of ours has started, first of all its postmaster. */
export const databaseProcessesBelow = (pid: number): number[] =>
  [pid, ...descendantsOf(pid)].filter((one) => readFile(one, "comm").trim() === "postgres").toSorted((a, b) => a - b);

/** One that serves a connection of the site, if there is one. */
export const sessionsBelow = (pid: number): number[] =>
  databaseProcessesBelow(pid)
    .filter((one) => / kshitij kshitij /.test(readFile(one, "cmdline")))
    .slice(0, 1);

/** Sends a signal to processes, as far as they are still there. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended, which a signal to its postmaster may have brought about.
    }
  }
}

function readFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

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
  const launch = () => runAs(identity, { program: "postgres", parameters, signal: "INT", temporaryFolder: "" });
  let running = await launch();
  const end = async (pids: number[], signal: NodeJS.Signals) => {
    signalAll(pids, signal);
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
    kill: () => end(databaseProcessesBelow(running.pid), "SIGKILL"),
    shutDown: () => end([running.pid], "SIGINT"),
    killSession: () => signalAll(sessionsBelow(running.pid), "SIGKILL"),
    start,
  };
}

/** What was acknowledged and is not there, and what is there more than once. */
export function compareWords(acknowledged: string[], stored: string[]): { lost: string[]; doubled: string[] } {
  const counts = Map.groupBy(stored, (word) => word);
  const countOf = (word: string) => counts.get(word)?.length ?? 0;
  return {
    lost: acknowledged.filter((word) => countOf(word) === 0),
    doubled: acknowledged.filter((word) => countOf(word) > 1),
  };
}

/** The same for the words that writers have sent, wherever the database holds them. */
export async function compareStored(config: pg.ClientConfig, acknowledged: string[]) {
  const stored = await readColumn(
    config,
    `select details->>'Message' from inbox_items where kind = 'message'
     union all select split_part(email, '@', 1) from registrations
     union all select title from posts`,
  );
  return compareWords(acknowledged, stored);
}
