import type { Logger } from "pino";

/** Logs an uncaught error or rejection, and ends the process, so that its supervisor starts it again. */
export function endOnUncaughtErrors(log: Logger): void {
  // Unhandled rejections arrive here too, with their own `origin`.
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "An error that nobody caught ends the site");
    process.exit(1);
  });
}
