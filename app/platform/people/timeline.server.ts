import { and, desc, sql } from "drizzle-orm";
import { z } from "zod";
import type { Act } from "../audit/note-change.server.ts";
import { isFor, type Role } from "../auth/roles.ts";
import type { Database } from "../database/client.server.ts";
import { WRONG_CURSOR, type Keyset, type KeysetPage } from "../database/keyset.ts";
import { HttpError, notFound } from "../http/http-error.ts";
import type { PersonalFeatures, Slice, TimelineRow, TimelineSource } from "./personal-data.server.ts";
import type { TimelineEntry } from "./timeline.ts";

type Known = { email: string; userId: string | null };
type Asked = Known & { role: Role };
type Cursor = { at: string; source: string; id: string };

/** The most that are counted of each feature. */
const MOST_COUNTED = 50;

/** What a person did and got, as far as the role may read it: the newest first, page by page. */
export async function listTimeline(
  db: Database,
  features: PersonalFeatures,
  { role, ...known }: Asked,
  { limit, after }: Keyset,
): Promise<KeysetPage<TimelineEntry>> {
  const cursor = after === undefined ? null : readCursor(after);
  const parts = await Promise.all(
    readable(features, role).map(async ({ name, source }) => {
      const rows = await source.list(db, { ...known, references: [] }, sliceOf(name, cursor, limit + 1));
      return rows.map((row) => toEntry(name, source, row));
    }),
  );
  // Stable: what a source has of one moment stays in its order.
  const sorted = parts.flat().toSorted((a, b) => compare(b.at, a.at) || compare(a.source, b.source));
  const rows = sorted.slice(0, limit);
  return { rows, next: sorted.length > limit ? (rows.at(-1)?._id ?? null) : null };
}

/** How much there is of each kind, up to 50, without kinds of which there is nothing. */
export async function countTimeline(db: Database, features: PersonalFeatures, { role, ...known }: Asked) {
  const counted = readable(features, role).filter(({ source }) => !source.isByFoundation);
  const found = await Promise.all(
    counted.map(async ({ name, source }) => {
      const rows = await source.list(db, { ...known, references: [] }, sliceOf(name, null, MOST_COUNTED));
      return { label: source.label, count: rows.length };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

/** Sends a row of the timeline again. @throws HttpError 404 where the role may not read it, or it is gone */
export async function sendEntryAgain(
  db: Database,
  features: PersonalFeatures,
  { role, entry, ...known }: Asked & { entry: string },
  act: Act,
): Promise<string> {
  const { source: wanted, id } = readCursor(entry);
  const again = readable(features, role).find(({ name }) => name === wanted)?.source.again;
  if (!again) throw notFound("There is nothing to send again any more.");
  return again(db, { ...known, references: [] }, id, act);
}

function readable(features: PersonalFeatures, role: Role): { name: string; source: TimelineSource }[] {
  return features.flatMap(({ name, personalData }) => {
    const source = personalData?.timeline;
    return source && isFor(source.roles, role) ? { name, source } : [];
  });
}

/** Rows behind a cursor. Those of one moment are ordered by the name of their feature, then by id, the last one first. */
function sliceOf(name: string, cursor: Cursor | null, limit: number): Slice {
  return ({ at, id }) => {
    // A JavaScript date has no microseconds.
    const moment = sql`date_trunc('milliseconds', ${at})`;
    const key = sql`${id}::text collate "C"`;
    const before = cursor && sql`${cursor.at}::timestamptz`;
    const behind = () => {
      if (!cursor) return undefined;
      if (name === cursor.source) return sql`(${moment}, ${key}) < (${before}, ${cursor.id})`;
      return name > cursor.source ? sql`${moment} <= ${before}` : sql`${moment} < ${before}`;
    };
    return { where: and(behind()), orderBy: [desc(moment), desc(key)], limit };
  };
}

function toEntry(name: string, { label }: TimelineSource, { id, at, words, state, path, again }: TimelineRow) {
  const moment = at.toISOString();
  const place = JSON.stringify([moment, name, id]);
  return {
    _id: Buffer.from(place).toString("base64url"),
    at: moment,
    source: name,
    label,
    words,
    state,
    path: path ?? "",
    again: again ?? "",
  };
}

const cursorShape = z.tuple([
  // PostgreSQL has no year 0.
  z.iso.datetime().regex(/^(?!0000)/),
  z.string().max(100),
  z
    .string()
    .max(500)
    .regex(/^[^\0]*$/),
]);

/** @throws HttpError 400 where it is no entry of a timeline */
function readCursor(written: string): Cursor {
  try {
    const [at, source, id] = cursorShape.parse(JSON.parse(Buffer.from(written, "base64url").toString()));
    return { at, source, id };
  } catch {
    throw new HttpError(400, WRONG_CURSOR);
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
