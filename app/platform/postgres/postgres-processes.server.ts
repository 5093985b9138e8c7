import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { WATCHDOG_NAME } from "./guarded-process.server.ts";

type ClusterProcess = { pid: number; isPostmaster: boolean };

/** Signal, to whom, and how long to wait for it to work (milliseconds). */
const STEPS = [
  { signal: "SIGINT", toPostmasterOnly: true, patience: 8_000 },
  { signal: "SIGQUIT", toPostmasterOnly: false, patience: 2_000 },
  { signal: "SIGKILL", toPostmasterOnly: false, patience: 3_000 },
] as const;

/**
 * Ends what an earlier, killed run left on this cluster: a postmaster whose guards were killed with Node,
 * or sessions still busy after their postmaster was killed, which would keep its shared memory.
 * The caller holds the cluster's lock, so nothing found here belongs to anyone.
 */
export async function endLeftovers(cluster: string, clusterName: string): Promise<void> {
  for (const { signal, toPostmasterOnly, patience } of STEPS) {
    const found = await clusterProcesses(cluster, clusterName);
    if (found.length === 0) return;
    const receivers = toPostmasterOnly ? found.filter((process) => process.isPostmaster) : found;
    for (const { pid } of receivers) trySignal(pid, signal);
    if (receivers.length > 0) await waitUntilGone(cluster, clusterName, patience);
  }
}

/** Asks a process; one that has ended meanwhile is as good as obeyed. */
export function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone, or not ours any more.
  }
}

async function waitUntilGone(cluster: string, clusterName: string, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline && (await clusterProcesses(cluster, clusterName)).length > 0) await delay(50);
}

/** They are identified by their command lines, because a process id in an old file may belong to anything by now. */
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
