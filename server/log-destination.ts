import fs from "node:fs";
import type { DestinationStream } from "pino";

/** Lines that could not be written wait for the next try; beyond this, new lines are dropped. */
const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * Writes the log to standard output, synchronously. A log that cannot be written, because the disk is full or its reader
 * is gone or slow, never ends or blocks the site; each new line tries again. (pino's own destination ends the process at
 * the first error; with a listener, a fatal line retries on a full disk for ever.)
 */
export function openLogDestination(fd: number = process.stdout.fd): DestinationStream {
  let waiting: Buffer = Buffer.alloc(0);
  // Other code writes there too; its failures are ignored.
  for (const stream of [process.stdout, process.stderr])
    if (stream.listenerCount("error") === 0) stream.on("error", () => {});
  return {
    write: (line) => {
      const bytes = Buffer.from(line);
      if (waiting.length + bytes.length <= MOST_WAITING_BYTES) waiting = Buffer.concat([waiting, bytes]);
      try {
        while (waiting.length > 0) waiting = waiting.subarray(fs.writeSync(fd, waiting));
      } catch {
        // The next line tries again.
      }
    },
  };
}
