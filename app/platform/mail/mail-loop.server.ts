import { sql } from "drizzle-orm";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { inTime } from "../time/in-time.ts";
import { isDatabaseAway } from "../database/client.server.ts";
import { sendDueMails, type SendingServices } from "./send-mails.server.ts";

const POLL_MS = 2_000;
/** The interval while the mail server cannot be reached. */
const AWAY_MS = 30_000;

const IDLE = { handled: 0, isAway: false };

/** How long a stop waits for mails that are being sent; after it nobody knows whether the mail server took them. */
const STOP_PATIENCE_MS = 3_000;

/** Sends due mails until `stop`. What causes a mail only writes a row, whatever state the mail server is in. */
export function startSendingMails(services: SendingServices & { log: Logger }): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const running = run(services, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await inTime(running, STOP_PATIENCE_MS, new Error("A mail is still under way")).catch((error: unknown) =>
        services.log.warn({ err: error }, "Sending mail was broken off"),
      );
      services.transport.close();
    },
  };
}

async function run({ log, ...services }: SendingServices & { log: Logger }, signal: AbortSignal): Promise<void> {
  let [wasAway, isDatabaseBack] = [false, true];
  while (!signal.aborted) {
    // After the database was away, other instances get a pause in which they note what they have sent meanwhile.
    const turn = isDatabaseBack
      ? sendDueMails(services, new Date())
      : services.db.execute(sql`select 1`).then(() => IDLE);
    isDatabaseBack = true;
    const { handled, isAway } = await turn.catch((error: unknown) => {
      isDatabaseBack = !isDatabaseAway(error);
      if (!isDatabaseBack) log.warn({ from: "mail" }, "Sending mail waits for the database");
      else log.error({ err: error }, "Mails could not be sent and will be tried again");
      return IDLE;
    });
    if (isAway !== wasAway)
      log[isAway ? "warn" : "info"](isAway ? "The mail server cannot be reached; mails wait" : "Mails leave again");
    wasAway = isAway;
    if (handled === 0) await pause(isAway ? AWAY_MS : POLL_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}
