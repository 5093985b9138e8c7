import { execFileSync, fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { availableParallelism, cpus, platform, totalmem } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

const PAGE_BYTES = 4_096;
/** Of Linux's clock for processes; the same on every machine we know of. */
const TICKS_A_SECOND = 100;

const canPin = platform() === "linux" && availableParallelism() > 1 && hasTaskset();

/** For the server that is measured, and for the client. */
export const SERVER_CORE = "0";
const ASKING_CORE = "1";

/** Binds all threads of a process to a core, or to all of them again. Without `taskset` nothing happens. */
export function pin(pid: number | undefined, core?: string): void {
  if (!canPin || pid === undefined) return;
  const cores = core ?? `0-${availableParallelism() - 1}`;
  execFileSync("taskset", ["-a", "-c", "-p", cores, String(pid)], { stdio: "ignore" });
}

/** Does something with this process, which asks, on a core of its own. */
export async function onAskingCore<Result>(work: () => Promise<Result>): Promise<Result> {
  pin(process.pid, ASKING_CORE);
  try {
    return await work();
  } finally {
    pin(process.pid);
  }
}

/** A program of ours on the server's core; resolves once it says that it is ready. It ends when it is disconnected. */
export async function startOnServerCore(script: URL, ...parameters: string[]): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: "production" };
  const child = fork(script, parameters, { env });
  pin(child.pid, SERVER_CORE);
  await once(child, "message");
  return child;
}

/** One clock for all processes of a machine, in ms. */
export const clock = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Processor time that a process has used, including ended threads; NaN where the system does not report it. */
export function cpuSecondsOf(pid: number): number {
  const fields = readStat(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND : Number.NaN;
}

/**
 * Processor time of all that a process has started and that is still there, and of what those had started and saw end;
 * NaN where the system does not report it.
 */
export function cpuSecondsBelow(pid: number): number {
  if (!readStat(pid)) return Number.NaN;
  const ticksOf = (child: number) => (readStat(child) ?? []).slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
  return descendantsOf(pid).reduce((sum, child) => sum + ticksOf(child), 0) / TICKS_A_SECOND;
}

const QUIET_BELOW = 0.05;
const LOOK_EVERY_MS = 5_000;
const MOST_LOOKS = 36;

/** Waits until a process does hardly anything: pictures may still be encoded. */
export async function untilQuiet(pid: number): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const before = cpuSecondsOf(pid);
    await pause(LOOK_EVERY_MS);
    if (!((cpuSecondsOf(pid) - before) / (LOOK_EVERY_MS / 1_000) > QUIET_BELOW)) return;
  }
}

/** Memory of a process in MB; NaN where the system does not report it. */
export function megabytesOf(pid: number): number {
  const fields = readStat(pid);
  return fields ? (Number(fields[21]) * PAGE_BYTES) / 1_000_000 : Number.NaN;
}

/** All that a process has started, and what that has started: the site's database among it. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const path of globSync("/proc/[0-9]*")) {
    const child = Number(path.slice("/proc/".length));
    const fields = readStat(child);
    if (fields) parents.set(child, Number(fields[1]));
  }
  const isBelow = (child: number) => {
    for (let one = parents.get(child); one; one = parents.get(one)) if (one === pid) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow);
}

export function describeMachine(): string {
  const model = cpus()[0]?.model ?? "unknown processor";
  const memory = Math.round(totalmem() / 1024 ** 3);
  const pinned = canPin ? "server on core 0, asking on core 1" : "processes not bound to cores";
  return `${availableParallelism()} × ${model}, ${memory} GB, ${platform()}, Node ${process.versions.node}; ${pinned}`;
}

/** Field by field after the name in brackets, which may hold anything. */
function readStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

function hasTaskset(): boolean {
  try {
    execFileSync("taskset", ["-p", String(process.pid)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
