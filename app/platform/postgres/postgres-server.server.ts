import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { GuardedProcess } from "./guarded-process.server.ts";
import { lastComplaint, nameSocketFolder, removeOldSocketFolder } from "./postgres-cluster.server.ts";
import type { PostgresIdentity } from "./postgres-identity.server.ts";
import { endInOrder, launchServer } from "./postgres-launch.server.ts";

const SHARED_MEMORY_PATIENCE_MS = 15_000;
const LONGEST_PAUSE_MS = 2_000;

export type PostgresServer = { socketFolder: string; pid: () => number | null; stop: () => Promise<void> };

/** Runs the postmaster of a cluster this process holds the lock of, and runs it again whenever it dies. */
export async function superviseServer(
  cluster: string,
  identity: PostgresIdentity,
  log: (message: string) => void,
): Promise<PostgresServer> {
  removeOldSocketFolder(cluster);
  const socketFolder = nameSocketFolder();
  const state: { running: GuardedProcess | null; isStopping: boolean } = { running: null, isStopping: false };
  const start = async (patience: number) =>
    launchServer({ cluster, identity, socketFolder, patience, started: (running) => (state.running = running) });

  await start(SHARED_MEMORY_PATIENCE_MS);
  const supervision = (async () => {
    for (;;) {
      // A stop may have come while it was being started again.
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
      // The watchdog has done it, unless postgres died by itself just before.
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

/** Never gives up: a full disk is freed some time, and then the site heals without anybody. */
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
