import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { rmSync } from "node:fs";
import { StartError } from "../settings/start-error.ts";
import { openFolder, tryFolderLock } from "./instance-lock.server.ts";
import { findPostgresBinaries } from "./postgres-binaries.server.ts";
import {
  ensureCluster,
  lastComplaint,
  nameSocketFolder,
  readPostmasterFile,
  removeOldSocketFolder,
  SUPERUSER,
} from "./postgres-cluster.server.ts";
import { choosePostgresIdentity, type PostgresIdentity } from "./postgres-identity.server.ts";
import { isAnswering, endInOrder, launchServer, PORT, type PostgresSettings } from "./postgres-launch.server.ts";
import type { GuardedProcess } from "./guarded-process.server.ts";

export type EmbeddedPostgres = {
  /** Folder of the Unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  /** Whether another process runs it, for example the site while a script uses it; `stop` then leaves it running. */
  attached: boolean;
  pid: () => number | null;
  stop: () => Promise<void>;
};

type Options = {
  dataDir: string;
  log?: (message: string) => void;
  /** In place of its own ones: tests need nothing on the disk. */
  settings?: PostgresSettings;
};

const NAME = "kshitij";
const ATTACH_PATIENCE_MS = 20_000;

/**
 * Starts the PostgreSQL of the project in `<dataDir>/postgres`, or attaches to the one that is running there. It ends
 * with this process, also after SIGKILL, and is started again when it crashes.
 * @throws StartError where that is impossible
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => {},
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const folder = openFolder(dataDir);
  const deadline = performance.now() + ATTACH_PATIENCE_MS;
  while (performance.now() < deadline) {
    const lock = await tryFolderLock("postgres", folder);
    if (lock.release) return own(folder, lock.release, { log, settings });
    const running = await attach(folder);
    if (running) return running;
    // Its owner is starting it, or was killed just now.
    await delay(100);
  }
  throw new StartError(
    `The database in ${folder} is run by another process, but does not answer: end that process first.`,
  );
}

async function own(
  folder: string,
  release: () => void,
  { log, settings }: Required<Omit<Options, "dataDir">>,
): Promise<EmbeddedPostgres> {
  try {
    const identity = await choosePostgresIdentity(folder, findPostgresBinaries(), log);
    const cluster = await ensureCluster(identity);
    const server = await superviseServer(cluster, identity, { log, settings });
    const stop = async () => {
      await server.stop();
      release();
    };
    await ensureDatabase(server.socketFolder).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return {
      host: server.socketFolder,
      port: PORT,
      user: NAME,
      database: NAME,
      attached: false,
      pid: server.pid,
      stop,
    };
  } catch (error) {
    release();
    if (error instanceof Error && "syscall" in error) {
      throw new StartError(`The database in ${folder} cannot be prepared: ${error.message}.`);
    }
    throw error;
  }
}

async function attach(folder: string): Promise<EmbeddedPostgres | null> {
  const cluster = join(folder, "postgres");
  const note = readPostmasterFile(cluster);
  if (!note || !(await isAnswering({ host: note.socketFolder, port: note.port }))) return null;
  return {
    host: note.socketFolder,
    port: note.port,
    user: NAME,
    database: NAME,
    attached: true,
    pid: () => readPostmasterFile(cluster)?.pid ?? null,
    stop: async () => {},
  };
}

/** The site's role is no superuser, so that an injected statement cannot run programs or read files. */
async function ensureDatabase(host: string): Promise<void> {
  const client = new pg.Client({ host, port: PORT, user: SUPERUSER, database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  try {
    const role = await client.query("select 1 from pg_roles where rolname = $1", [NAME]);
    if (role.rowCount === 0) await client.query(`create role ${NAME} login createdb`);
    const database = await client.query("select 1 from pg_database where datname = $1", [NAME]);
    if (database.rowCount === 0) await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
}

const SHARED_MEMORY_PATIENCE_MS = 15_000;
const LONGEST_PAUSE_MS = 2_000;

type PostgresServer = { socketFolder: string; pid: () => number | null; stop: () => Promise<void> };

/** Runs the postmaster, and restarts it whenever it ends. This process must hold the lock of the cluster. */
async function superviseServer(
  cluster: string,
  identity: PostgresIdentity,
  { log, settings }: Required<Omit<Options, "dataDir">>,
): Promise<PostgresServer> {
  removeOldSocketFolder(cluster);
  const socketFolder = nameSocketFolder();
  const state: { running: GuardedProcess | null; isStopping: boolean } = { running: null, isStopping: false };
  const start = async (patience: number) =>
    launchServer({
      cluster,
      identity,
      settings,
      socketFolder,
      patience,
      started: (running) => (state.running = running),
    });

  await start(SHARED_MEMORY_PATIENCE_MS);
  const supervision = (async () => {
    for (;;) {
      // `stop` may have been called during a restart.
      if (state.isStopping) await endInOrder(state.running);
      await state.running?.ended;
      if (state.isStopping) return;
      log(`PostgreSQL ended unexpectedly and is started again: ${lastComplaint(state.running?.output() ?? "")}`);
      await startAgain(start, state, log);
    }
  })();

  return {
    socketFolder,
    pid: () => (state.running && !state.running.hasEnded() ? state.running.pid : null),
    stop: async () => {
      state.isStopping = true;
      await endInOrder(state.running);
      await supervision;
      // The watchdog removes it too, unless PostgreSQL has crashed before.
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

/** Never gives up, so that the site recovers by itself once, for example, a full disk has room. */
async function startAgain(
  start: (patience: number) => Promise<void>,
  state: { isStopping: boolean },
  log: (message: string) => void,
): Promise<void> {
  for (let pause = 100; !state.isStopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await start(0);
      log("PostgreSQL is back.");
      return;
    } catch (error) {
      if (pause === LONGEST_PAUSE_MS) log(error instanceof Error ? error.message : String(error));
      await delay(pause);
    }
  }
}
