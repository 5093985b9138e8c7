import type { Logger } from "pino";

/**
 * After an error that nobody caught, or a rejection, nobody knows what is still true in this process: it is logged,
 * and the process ends, so that its supervisor starts it again.
 */
export function endOnUncaughtErrors(log: Logger): void {
  // Rejections come this way too; their origin tells.
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "An error that nobody caught ends the site");
    process.exit(1);
  });
}
