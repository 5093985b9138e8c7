import { existsSync } from "node:fs";
import type { Closer } from "../server/services.ts";
import { backupSentence } from "../app/platform/backup/backup-error.ts";

/**
 * Runs the work of a command with the settings of `.env`, then what it has put into `closers`, the last first. A
 * failure that is no bug is written as its sentence, with exit code 1.
 */
export async function runCommand(work: (closers: Closer[]) => Promise<void>): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile();
  process.env["LOG_LEVEL"] ||= "error";
  const closers: Closer[] = [];
  try {
    await work(closers);
  } catch (error) {
    const sentence = backupSentence(error);
    if (!sentence) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}
