import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { availableParallelism, cpus, platform, totalmem } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../tests/support/site-process.ts";

const PAGE_BYTES = 4_096;
/** Of Linux's clock for processes; the same on every machine we know of. */
const TICKS_A_SECOND = 100;

const canPin = availableParallelism() > 1 && spawnSync("taskset", ["-p", String(process.pid)]).status === 0;

/** For the server that is measured, and for the client. */
export const SERVER_CORE = "0";
const ASKING_CORE = "1";

/** Binds all threads of a process to a core, or to all of them again. Without `taskset` nothing happens. */
export function pin(pid: number | undefined, core?: string): void {
  if (!canPin || pid === undefined) return;
  const cores = core ?? `0-${availableParallelism() - 1}`;
  spawnSync("taskset", ["-a", "-c", "-p", cores, String(pid)]);
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

/** A server of ours on the server's core and a free port, its first argument; it says when it is ready. */
export async function startOnServerCore(script: string, ...parameters: string[]) {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: "production" };
  const child = fork(new URL(script, import.meta.url), [String(port), ...parameters], { env });
  pin(child.pid, SERVER_CORE);
  await once(child, "message");
  return { port, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** One clock for all processes of a machine, in ms. */
export const clock = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Processor time that a process has used, including ended threads; NaN where the system does not report it. */
export const cpuSecondsOf = (pid: number): number => ticksOf(pid, [11, 12]) / TICKS_A_SECOND;

/**
 * Processor time of all that a process has started and that is still there, and of what those had started and saw end;
 * NaN where the system does not report it.
 */
export function cpuSecondsBelow(pid: number): number {
  if (Number.isNaN(cpuSecondsOf(pid))) return Number.NaN;
  // One that ends meanwhile has none.
  return descendantsOf(pid).reduce((sum, child) => sum + (ticksOf(child, [11, 12, 13, 14]) || 0), 0) / TICKS_A_SECOND;
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
export const megabytesOf = (pid: number): number => ((statOf(pid)[21] ?? Number.NaN) * PAGE_BYTES) / 1_000_000;

/** All that a process has started, and what that has started: the site's database among it. */
export function descendantsOf(pid: number): number[] {
  const listed = globSync(`/proc/${pid}/task/*/children`).flatMap((file) => readOrEmpty(file).match(/\d+/g) ?? []);
  return listed.map(Number).flatMap((child) => [child, ...descendantsOf(child)]);
}

export function describeMachine(): string {
  const model = cpus()[0]?.model ?? "unknown processor";
  const memory = Math.round(totalmem() / 1024 ** 3);
  const pinned = canPin ? "server on core 0, asking on core 1" : "processes not bound to cores";
  return `${availableParallelism()} × ${model}, ${memory} GB, ${platform()}, Node ${process.versions.node}; ${pinned}`;
}

const ticksOf = (pid: number, fields: number[]) =>
  fields.reduce((sum, field) => sum + (statOf(pid)[field] ?? Number.NaN), 0);

/** Field by field after the name in brackets, which may hold anything. */
function statOf(pid: number): number[] {
  const text = readOrEmpty(`/proc/${pid}/stat`);
  return text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
}

/** Of a process that ends meanwhile, or on another system, there is nothing. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
