import type { Database } from "../platform/database/client.server.ts";
import { nextInstant } from "../platform/database/next-instant.server.ts";
import { programs } from "./tables.server.ts";

/** When the public pages of programmes next change by themselves: one begins. Null where none is ahead. */
export const nextProgramChange = (db: Database, now: Date): Promise<Date | null> =>
  nextInstant(db, programs.startsAt, now);
