import { randomUUID } from "node:crypto";
import { and, eq, gt, lte, or } from "drizzle-orm";
import { users } from "../../platform/auth/tables.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { notFound, HttpError } from "../../platform/http/http-error.ts";
import type { Jobs } from "../../platform/jobs/jobs.server.ts";
import { formatMoment } from "../../platform/time/india-time.ts";
import { dataCopies } from "../tables.server.ts";
import { COPY_KEPT_DAYS, type AskedCopy, type DataCopy } from "./data-copy.ts";

/** The job that makes one. */
export const MAKE_COPY = "own-data.make";
const DAY_MS = 24 * 60 * 60_000;

const NONE: DataCopy = { state: "none", askedAt: null, readyAt: null, bytes: null, canAsk: true, until: null };

type Row = typeof dataCopies.$inferSelect;

/** The state of a member's copy; an expired one is not reported. */
export async function findCopy(db: Database, userId: string, now: Date): Promise<DataCopy> {
  const [row] = await db
    .select()
    .from(dataCopies)
    .where(and(eq(dataCopies.userId, userId), isKept(now)));
  return row ? toCopy(row, now) : NONE;
}

/**
 * Requests a copy, one at a time and one a day; a second request returns the existing one.
 * @throws HttpError 409 where the address is not proven: what was sent under it may be another person's
 */
export async function askForCopy(db: Database, jobs: Jobs, userId: string, now: Date): Promise<AskedCopy> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select({ isProven: users.emailVerified }).from(users).where(eq(users.id, userId));
    if (!user?.isProven)
      throw new HttpError(409, "Please confirm your address first: then we know that what stands under it is yours.");
    const asked = { id: randomUUID(), state: "waiting", askedAt: now, readyAt: null, bytes: null } as const;
    const [made] = await tx
      .insert(dataCopies)
      .values({ ...asked, userId })
      .onConflictDoUpdate({
        target: dataCopies.userId,
        set: asked,
        setWhere: or(eq(dataCopies.state, "failed"), lte(dataCopies.askedAt, dayBefore(now))),
      })
      .returning();
    if (!made) return { ...(await findCopy(tx, userId, now)), message: await whyNot(tx, userId) };
    await jobs.send(MAKE_COPY, { id: made.id }, { tx });
    return { ...toCopy(made, now), message: "Your copy is being made. We write to you when it is ready." };
  });
}

/** Where the copy is stored, and since when. @throws HttpError 404 where there is none to download */
export async function getReadyCopy(db: Database, userId: string, now: Date): Promise<{ file: string; readyAt: Date }> {
  const [row] = await db
    .select()
    .from(dataCopies)
    .where(and(eq(dataCopies.userId, userId), eq(dataCopies.state, "ready"), isKept(now)));
  if (!row?.readyAt) throw notFound("There is no copy to fetch. Please ask for a new one.");
  return { file: fileOfCopy(row.id), readyAt: row.readyAt };
}

/** The name of its file in the storage, which no public address serves. */
export const fileOfCopy = (id: string) => `data-copy-${id}.zip`;

/** Copies requested before this time have expired. */
export const copiesEndedBefore = (now: Date) => new Date(now.getTime() - COPY_KEPT_DAYS * DAY_MS);

const isKept = (now: Date) => gt(dataCopies.askedAt, copiesEndedBefore(now));

async function whyNot(tx: Database, userId: string): Promise<string> {
  const [row] = await tx.select().from(dataCopies).where(eq(dataCopies.userId, userId));
  if (row?.state !== "ready") return "Your copy is being made already. We write to you when it is ready.";
  const next = new Date(row.askedAt.getTime() + DAY_MS);
  return `You have a copy of today already. You can ask for a new one from ${formatMoment(next)} IST on.`;
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

function toCopy({ state, askedAt, readyAt, bytes }: Row, now: Date): DataCopy {
  const canAsk = state === "failed" || askedAt <= dayBefore(now);
  const until = state === "ready" ? new Date(askedAt.getTime() + COPY_KEPT_DAYS * DAY_MS).toISOString() : null;
  return { state, askedAt: askedAt.toISOString(), readyAt: readyAt?.toISOString() ?? null, bytes, canAsk, until };
}
