import { readFileSync } from "node:fs";
import { descendantsOf } from "../bench/machine.ts";

/** The processes of the PostgreSQL that a process of ours has started, first of all its postmaster. */
export function databaseProcessesBelow(pid: number): number[] {
  return [pid, ...descendantsOf(pid)].filter((one) => readName(one) === "postgres").toSorted((a, b) => a - b);
}

/** One that serves a connection of the site, or null. */
export function findSession(pid: number): number | null {
  return databaseProcessesBelow(pid).find((one) => / kshitij kshitij /.test(readFile(one, "cmdline"))) ?? null;
}

/** Sends a signal to processes, as far as they are still there. */
export function signalAll(pids: (number | null)[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    if (pid === null) continue;
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended, which a signal to its postmaster may have brought about.
    }
  }
}

const readName = (pid: number): string => readFile(pid, "comm").trim();

function readFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
