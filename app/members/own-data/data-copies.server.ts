import { randomUUID } from "node:crypto";
import { and, eq, gt, lte, or } from "drizzle-orm";
import { users } from "../../platform/auth/tables.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.server.ts";
import { notFound, HttpError } from "../../platform/http/http-error.ts";
import type { Jobs } from "../../platform/jobs/jobs.server.ts";
import type { MailKind } from "../../platform/mail/mail-kind.server.ts";
import type { Storage } from "../../platform/storage/storage.server.ts";
import { formatMoment } from "../../platform/time/india-time.ts";
import { dataCopies } from "../tables.server.ts";
import { COPY_KEPT_DAYS, type AskedCopy, type DataCopy } from "./data-copy.ts";
import { DAY_MS } from "../../platform/time/durations.ts";

/** The job that makes one. */
export const MAKE_COPY = "own-data.make";
const COPY_NAME = /^data-copy-([0-9a-f-]{36})\.zip$/;
/** Longer than it takes to make a copy: a younger file may be in progress. */
const BEING_MADE_MS = 60 * 60_000;

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
      throw new HttpError(409, "Please confirm your address first, so that we know that this data is yours.");
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
  if (!row?.readyAt) throw notFound("There is no copy to download. Please ask for a new one.");
  return { file: fileOfCopy(row.id), readyAt: row.readyAt };
}

/** The name of its file in the storage, which no public address serves. */
export const fileOfCopy = (id: string) => `data-copy-${id}.zip`;

/** Copies requested before this time have expired. */
const copiesEndedBefore = (now: Date) => new Date(now.getTime() - COPY_KEPT_DAYS * DAY_MS);

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

/** Deletes a copy a week after its request; the hourly job deletes its file. */
export function deleteExpiredCopies(db: Database, now: Date): Promise<number> {
  return deleteInBatches(db, dataCopies, lte(dataCopies.askedAt, copiesEndedBefore(now)));
}

/** Files of copies that were requested again, expired, or whose account was deleted. */
export async function collectCopies(db: Database, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - BEING_MADE_MS);
  const found: string[] = [];
  for await (const { name, modifiedAt } of storage.list()) {
    const [, id] = COPY_NAME.exec(name) ?? [];
    if (id && modifiedAt < before) found.push(id);
  }
  if (found.length === 0) return 0;
  const kept = await db.select({ id: dataCopies.id }).from(dataCopies).where(isAnyOf(dataCopies.id, found));
  const ids = new Set(kept.map(({ id }) => id));
  const gone = found.filter((id) => !ids.has(id));
  for (const id of gone) await storage.delete(fileOfCopy(id));
  return gone.length;
}

/** A copy is ready. The button leads to the account: the file needs a session. */
export const DATA_READY: MailKind = {
  name: "own-data-ready",
  title: "The copy of your data is ready",
  sentWhen: "When the copy of their data that a member asked for is ready.",
  examples: { name: "Asha Rawat", made: "14 Sep 2026, 5:45 AM IST" },
  subject: "The copy of your data is ready",
  words: `Namaste {name},\n\nYou asked us for a copy of what {foundation} stores about you. It was made on {made}. You can download it for ${COPY_KEPT_DAYS} days: sign in, and look under “Your data” in your account.\n\nIf you did not ask for it, someone else may know your password: please set a new one.`,
  button: { label: "Open my account", path: async () => "/profile/account#your-data" },
  whyNotSent: async ({ db, aboutId, now }) => {
    const { state } = await findCopy(db, aboutId, now);
    return state === "ready" ? null : "The copy is not there any more.";
  },
};
