import { and, eq, isNull, lte, notInArray } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import { mailAdmins } from "../mail/mail-admins.server.ts";
import type { MailKind } from "../mail/mail-kind.server.ts";
import { DAY_MS, MINUTE_MS } from "../time/durations.ts";
import { type Check, type CheckName, CHECKS } from "./health.ts";
import { healthProblems } from "./tables.server.ts";

const HEALTH = "health";
const EVERY_FIVE_MINUTES = "*/5 * * * *";
const TOLD_AFTER_MS = 10 * MINUTE_MS;
/** Backups have a mail of their own; without a mail server no mail would leave. */
const OTHERWISE_TOLD = new Set<CheckName>(["backups", "mail"]);

export const HEALTH_WRONG: MailKind = {
  name: "health-wrong",
  title: "Something stays wrong on the site",
  sentWhen:
    "When the disk, the certificate or the work behind the site stays wrong for ten minutes; once, to every admin.",
  examples: {
    name: "Meera Nair",
    what: "Room on the disk",
    says: "800 MB of 40 GB are free.",
    advice: "Keep fewer backups.",
  },
  subject: "{what}: something stays wrong on {foundation}",
  words: "Namaste {name},\n\n{says}\n\n{advice}\n\nWe write about this once. Settings, Health shows when it is mended.",
  button: { label: "Open the health page", path: async () => "/admin/settings/health" },
};

/** Looks every five minutes, on one instance. */
export async function startWatchingHealth(
  { db, check }: { db: Database; check: (now: Date) => Promise<Check[]> },
  jobs: Jobs,
): Promise<void> {
  await jobs.work(HEALTH, async (_, now) => noteHealth(db, await check(now), now));
  await jobs.every(HEALTH, EVERY_FIVE_MINUTES);
}

/** Stores since when something is wrong, and mails admins once it has been for ten minutes. What is mended is removed. */
export function noteHealth(db: Database, checks: Check[], now: Date): Promise<void> {
  const problems = checks.filter(({ name, isWrong }) => isWrong && !OTHERWISE_TOLD.has(name));
  return db.transaction(async (tx) => {
    const names = problems.map(({ name }) => name);
    await tx.delete(healthProblems).where(notInArray(healthProblems.name, names));
    for (const { name, says, advice } of problems) {
      await tx.insert(healthProblems).values({ name, since: now }).onConflictDoNothing();
      const isLong = lte(healthProblems.since, new Date(now.getTime() - TOLD_AFTER_MS));
      const [told] = await tx
        .update(healthProblems)
        .set({ toldAt: now })
        .where(and(eq(healthProblems.name, name), isNull(healthProblems.toldAt), isLong))
        .returning();
      if (!told) continue;
      const aboutId = `health ${name} ${told.since.toISOString()}`;
      const values = { what: CHECKS[name], says, advice };
      await mailAdmins(tx, HEALTH_WRONG, { aboutId, endsAt: new Date(now.getTime() + DAY_MS), values });
    }
  });
}
