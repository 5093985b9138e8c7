import { sql } from "drizzle-orm";
import { isDatabaseAway } from "../app/platform/database/client.server.ts";
import { DatabaseSilent } from "../app/platform/database/connections.server.ts";
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
  return new Response(isReady ? "ready" : "the database does not answer", { status: isReady ? 200 : 503 });
}
