import { setImmediate as turn } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../database/client.server.ts";
import type { ChangeFeed } from "../page-cache/change-feed.server.ts";
import { parseStored } from "./stored-setting.ts";
import { settings } from "./tables.server.ts";

type Found = Map<string, string>;
type Round = { keys: Set<string>; found: Promise<Found> };
type Feed = Pick<ChangeFeed, "isOpen" | "changes">;
/** All settings, as of the feed's count when they were asked for; null where they could not be read. */
type Cached = { feed: Feed; since: number; found: Promise<Found | null>; isWaiting: boolean };

const FEATURE = "settings";
const UNKNOWN = -1;
const rounds = new WeakMap<Database, Round>();
const cached = new WeakMap<Database, Cached>();
const understood = new Map<string, { text: string; schema: z.ZodType; value: unknown }>();

/**
 * From now on settings read through this handle are remembered: all of them are read at once, and again whenever
 * `refreshSettings` hears that the feed told of a change, so that no page has to ask.
 */
export function cacheSettings(db: Database, feed: Feed): void {
  cached.set(db, { feed, since: UNKNOWN, found: Promise.resolve(null), isWaiting: false });
  refreshSettings(db, FEATURE);
}

/** For the change feed: reads settings again where it is they that changed (null: anything may have). */
export function refreshSettings(db: Database, feature: string | null): void {
  const known = cached.get(db);
  // While the feed is closed nothing may be remembered; it says that anything may have changed once it is open again.
  if (!known?.feed.isOpen || (feature !== null && feature !== FEATURE)) return;
  known.since = known.feed.changes.count;
  // Changes told of in one turn of the event loop are read together.
  if (known.isWaiting) return;
  known.isWaiting = true;
  known.found = turn()
    .then(() => {
      known.isWaiting = false;
      return select(db);
    })
    .catch(() => {
      known.since = UNKNOWN;
      return null;
    });
}

/**
 * The setting under a key, or what the schema makes of nothing. Where settings are not remembered, a page's loaders
 * run side by side and each wants some: what is asked for within one turn of the event loop is one statement. What a
 * text means is worked out once, so the same value may be handed out many times: leave it as it is.
 */
export async function readSetting<Value>(db: Database, key: string, schema: z.ZodType<Value>): Promise<Value> {
  const text = ((await remembered(db)) ?? (await askWithOthers(db, key))).get(key) ?? "";
  const known = understood.get(key);
  if (known?.text === text && known.schema === schema) return known.value as Value;
  const value = parseStored(schema, text === "" ? undefined : JSON.parse(text));
  understood.set(key, { text, schema, value });
  return value;
}

async function remembered(db: Database): Promise<Found | null> {
  const known = cached.get(db);
  if (!known?.feed.isOpen) return null;
  if (!known.feed.changes.hasChanged([FEATURE], known.since)) return known.found;
  // Reading them failed: once more, while the page asks for its own.
  refreshSettings(db, FEATURE);
  return null;
}

function askWithOthers(db: Database, key: string): Promise<Found> {
  const open = rounds.get(db);
  if (open) {
    open.keys.add(key);
    return open.found;
  }
  const keys = new Set([key]);
  const found = turn().then(() => {
    // The statement runs from here on: a reader that asks now needs the values of now.
    rounds.delete(db);
    return select(db, [...keys]);
  });
  rounds.set(db, { keys, found });
  return found;
}

/** The texts of the settings under some keys, or of all. */
async function select(db: Database, keys?: string[]): Promise<Found> {
  const rows = await db
    .select({ key: settings.key, text: sql<string>`${settings.value}::text` })
    .from(settings)
    .where(keys && inArray(settings.key, keys.toSorted()));
  return new Map(rows.map(({ key, text }) => [key, text]));
}
