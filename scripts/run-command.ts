import { existsSync } from "node:fs";
import type { Closer } from "../server/services.ts";
import { StartError } from "../app/platform/settings/start-error.ts";

/**
 * Runs the work of a command with the settings of `.env`, then what it has put into `closers`, the last first. A
 * StartError is written as its sentence, with exit code 1.
 */
export async function runCommand(work: (closers: Closer[]) => Promise<void>): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile();
  process.env["LOG_LEVEL"] ??= "error";
  const closers: Closer[] = [];
  try {
    await work(closers);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}
