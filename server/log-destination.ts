import fs from "node:fs";
import type { DestinationStream } from "pino";

/** Lines that could not be written wait for the next try; beyond this, new ones are left out. */
const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * Where the log goes: to standard output, at once. A log that cannot be written, on a full disk or to a reader that
 * is gone or too slow, never ends or holds up the site; each new line tries again with what could not be written.
 * (pino's own destination ends the process at the first such error; where that is listened for, a fatal line tries a
 * full disk again for ever.)
 */
export function openLogDestination(fd: number = process.stdout.fd): DestinationStream {
  let waiting: Buffer = Buffer.alloc(0);
  // Others write there too: what they cannot write is lost.
  for (const stream of [process.stdout, process.stderr])
    if (stream.listenerCount("error") === 0) stream.on("error", () => {});
  return {
    write: (line) => {
      const bytes = Buffer.from(line);
      if (waiting.length + bytes.length <= MOST_WAITING_BYTES) waiting = Buffer.concat([waiting, bytes]);
      try {
        while (waiting.length > 0) waiting = waiting.subarray(fs.writeSync(fd, waiting));
      } catch {
        // There is nowhere to say it; the next line tries again.
      }
    },
  };
}
