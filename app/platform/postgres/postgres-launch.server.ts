import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { StartError } from "../settings/start-error.ts";
import { type GuardedProcess, WATCHDOG_NAME } from "./guarded-process.server.ts";
import { lastComplaint, makeSocketFolder, runAs, SUPERUSER } from "./postgres-cluster.server.ts";
import type { PostgresIdentity } from "./postgres-identity.server.ts";

export const PORT = 5432;

const READY_PATIENCE_MS = 120_000;
const STOP_PATIENCE_MS = 7_000;

/** About 60 MB of memory when idle, every commit on disk before it is acknowledged, no network. */
const SETTINGS = {
  listen_addresses: "",
  port: PORT,
  // The permissions of the socket's folder keep other users out.
  unix_socket_permissions: "0777",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_buffers: "32MB",
  effective_cache_size: "256MB",
  maintenance_work_mem: "32MB",
  // Enough for a site and the one that replaces it, and for tests with several sites.
  max_connections: 80,
  jit: "off",
  io_method: "sync",
  autovacuum: "on",
  autovacuum_worker_slots: 2,
  autovacuum_max_workers: 1,
  max_worker_processes: 1,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  max_logical_replication_workers: 0,
  wal_level: "minimal",
  max_wal_senders: 0,
  max_wal_size: "256MB",
  // After a crash all files are synced before the first connection: by one call, where the system has it.
  ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
  timezone: "UTC",
  log_timezone: "UTC",
  // The application reports failed statements; their text may contain personal data.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
};

export type PostgresSettings = Partial<Record<keyof typeof SETTINGS, string | number>>;

type Launch = {
  cluster: string;
  identity: PostgresIdentity;
  settings: PostgresSettings;
  socketFolder: string;
  /** How long to wait until the kernel frees the shared memory of a killed postmaster. */
  patience: number;
  started: (running: GuardedProcess) => void;
};

/** Starts the postmaster and returns when it answers. */
export async function launchServer(launch: Launch): Promise<void> {
  const { cluster, identity, socketFolder, patience, started } = launch;
  const clusterName = `kshitij-${createHash("sha256").update(cluster).digest("hex").slice(0, 12)}`;
  const settings = {
    ...SETTINGS,
    ...launch.settings,
    cluster_name: clusterName,
    unix_socket_directories: socketFolder,
  };
  const parameters = [
    "-D",
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const deadline = performance.now() + patience;
  for (;;) {
    await endLeftovers(cluster, clusterName);
    makeSocketFolder(socketFolder, identity);
    const running = await runAs(identity, {
      program: "postgres",
      parameters,
      signal: "INT",
      temporaryFolder: socketFolder,
    });
    started(running);
    if (await becomesReady(running, socketFolder)) return;
    rmSync(socketFolder, { recursive: true, force: true });
    const isHeld = /shared memory|lock file/i.test(running.output());
    if (!isHeld || performance.now() > deadline) {
      throw new StartError(`PostgreSQL did not start in ${cluster}: ${lastComplaint(running.output())}`);
    }
    await delay(200);
  }
}

async function becomesReady(running: GuardedProcess, socketFolder: string): Promise<boolean> {
  const deadline = performance.now() + READY_PATIENCE_MS;
  while (!running.hasEnded() && performance.now() < deadline) {
    if (await isAnswering({ host: socketFolder, port: PORT })) return true;
    await delay(20);
  }
  await endInOrder(running);
  return false;
}

/** Whether the server answers a query. */
export async function isAnswering(server: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    user: SUPERUSER,
    database: "postgres",
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    ...server,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Fast shutdown; where that hangs, an immediate one, after which the next start recovers from the log without loss. */
export async function endInOrder(running: GuardedProcess | null): Promise<void> {
  if (!running) return;
  const hurry = setTimeout(() => trySignal(running.pid, "SIGQUIT"), STOP_PATIENCE_MS);
  const force = setTimeout(() => trySignal(running.pid, "SIGKILL"), STOP_PATIENCE_MS + 2_000);
  running.end();
  await running.ended;
  clearTimeout(hurry);
  clearTimeout(force);
}

type ClusterProcess = { pid: number; isPostmaster: boolean };

/** The signals to send, and how long to wait after each (milliseconds). */
const STEPS = [
  { signal: "SIGINT", toPostmasterOnly: true, patience: 8_000 },
  { signal: "SIGQUIT", toPostmasterOnly: false, patience: 2_000 },
  { signal: "SIGKILL", toPostmasterOnly: false, patience: 3_000 },
] as const;

/**
 * Ends processes of an earlier run that was killed: a postmaster whose watchdog was killed too, or sessions that outlive
 * their postmaster and keep its shared memory. The caller holds the lock of the cluster, so no other run needs them.
 */
async function endLeftovers(cluster: string, clusterName: string): Promise<void> {
  for (const { signal, toPostmasterOnly, patience } of STEPS) {
    const found = await clusterProcesses(cluster, clusterName);
    if (found.length === 0) return;
    const receivers = toPostmasterOnly ? found.filter((process) => process.isPostmaster) : found;
    for (const { pid } of receivers) trySignal(pid, signal);
    if (receivers.length > 0) await waitUntilGone(cluster, clusterName, patience);
  }
}

/** Ignores a process that has ended. */
export function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended, or its number belongs to another user's process.
  }
}

async function waitUntilGone(cluster: string, clusterName: string, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline && (await clusterProcesses(cluster, clusterName)).length > 0) await delay(50);
}

/** Finds processes by their command lines, because a process id in an old file may belong to another program. */
async function clusterProcesses(cluster: string, clusterName: string): Promise<ClusterProcess[]> {
  const processes = process.platform === "linux" ? await listFromProc() : await listFromPs();
  return processes.flatMap(({ pid, command }) => {
    const isPostmaster = command.includes(`/postgres -D ${cluster} `) && !command.includes(WATCHDOG_NAME);
    const isChild = command.startsWith(`postgres: ${clusterName}: `);
    return isPostmaster || isChild ? [{ pid, isPostmaster }] : [];
  });
}

async function listFromProc(): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")));
  return commands.map((command, index) => ({ pid: Number(pids[index]), command: command.replaceAll("\0", " ") }));
}

async function listFromPs(): Promise<{ pid: number; command: string }[]> {
  const { stdout } = await promisify(execFile)("ps", ["-axww", "-o", "pid=,command="], { maxBuffer: 16 * 1024 * 1024 });
  return stdout.split("\n").map((line) => {
    const [, pid = "0", command = ""] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), command: `${command} ` };
  });
}
