import { sql } from "drizzle-orm";
import { isDatabaseAway } from "../app/platform/database/client.server.ts";
import { DatabaseSilent } from "../app/platform/database/connections.server.ts";
import { RETRY_AFTER_S } from "../app/platform/http/http-error.ts";
import { inTime } from "../app/platform/time/in-time.ts";
import type { Services } from "./services.ts";

const LIMIT_MS = 2_000;

/** 200 where the database answers within two seconds, else 503: a proxy should send nobody here. */
export async function answerReadiness({ client, log }: Services): Promise<Response> {
  const isReady = await inTime(client.db.execute(sql`select 1`), LIMIT_MS, new DatabaseSilent()).then(
    () => true,
    (error: unknown) => {
      if (!isDatabaseAway(error)) log.error({ err: error }, "The readiness check failed");
      return false;
    },
  );
  if (isReady) return new Response("ready");
  const headers = { "Retry-After": String(RETRY_AFTER_S) };
  return new Response("the database does not answer", { status: 503, headers });
}
