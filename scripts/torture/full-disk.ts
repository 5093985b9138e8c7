import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { processesOn, until } from "../../tests/support/site-process.ts";

const PIECE = Buffer.alloc(64 * 1024);

/** A small disk of its own, in memory. Takes root, and not every container allows it even then. @returns its folder */
export function mount(folder: string, megabytes: number): string {
  const place = join(folder, "disk");
  mkdirSync(place, { recursive: true });
  const options = `size=${megabytes}m,mode=755`;
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "kshitij-torture", place], { stdio: "pipe" });
  return place;
}

export async function unmount(place: string): Promise<void> {
  await until("nothing runs on the small disk", () => processesOn(place).length === 0);
  // Lazily, because a process may still have a file open.
  execFileSync("umount", ["-l", place], { stdio: "pipe" });
}

/** Why no disk can be mounted here, or null. */
export async function whyNoMount(folder: string): Promise<string | null> {
  try {
    await unmount(mount(folder, 1));
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.trim().split("\n").at(-1) ?? "") : String(error);
  }
}

/** Takes all the feature there is. @returns what gives it back */
export function fill(file: string): () => void {
  const ballast = openSync(file, "w");
  try {
    for (;;) if (writeSync(ballast, PIECE) < PIECE.length) break;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(ballast);
  }
  return () => rmSync(file);
}
