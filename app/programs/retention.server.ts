import { and, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { removeFromInbox } from "../platform/inbox/inbox.server.ts";
import { yearBefore } from "../platform/jobs/forgetting.server.ts";
import { enrolments, programs } from "./tables.server.ts";

/** When a program is over, by the length its duration begins with ("8 weeks, Tuesdays"); one that names none has a year. */
const endsAt = sql`${programs.startsAt} + coalesce(substring(${programs.duration} from '^[0-9]+ (?:day|week|month|year)s?'), '1 year')::interval`;

/** Requests go a year after the program has ended, and never sooner than a year after they came; a member's stay in her profile. */
export function forgetEnrolments(db: Database, now: Date): Promise<number> {
  const before = yearBefore(now);
  return db.transaction(async (tx) => {
    const ended = tx.select({ id: programs.id }).from(programs).where(lt(endsAt, before.toISOString()));
    const gone = await tx
      .delete(enrolments)
      .where(and(isNull(enrolments.userId), lt(enrolments.createdAt, before), inArray(enrolments.programId, ended)))
      .returning({ id: enrolments.id });
    await removeFromInbox(tx, "enrolment", gone);
    return gone.length;
  });
}
