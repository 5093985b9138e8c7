import { setImmediate as turn } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../database/client.server.ts";
import type { PageVersions } from "../page-cache/page-versions.server.ts";
import { parseStored } from "./stored-setting.ts";
import { settings } from "./tables.server.ts";

type Found = Map<string, string>;
type Round = { keys: Set<string>; found: Promise<Found> };
type Versions = Pick<PageVersions, "isCurrent" | "isLost" | "ask" | "newest">;
/** All settings, as of the version of the content when they were read; null where they could not be read. */
type Cached = { versions: Versions; content: number; found: Promise<Found | null> };

const UNKNOWN = -1;
const rounds = new WeakMap<Database, Round>();
const cached = new WeakMap<Database, Cached>();
const understood = new Map<string, { text: string; schema: z.ZodType; value: unknown }>();

/** From now on all settings are read through this handle at once, and again after each change of the content. */
export function cacheSettings(db: Database, versions: Versions): void {
  cached.set(db, { versions, content: UNKNOWN, found: Promise.resolve(null) });
  refreshSettings(db);
}

/** Reads all settings again, so that no page has to; called when the content has changed. */
export function refreshSettings(db: Database): void {
  const known = cached.get(db);
  if (!known || known.content === known.versions.newest.content) return;
  known.content = known.versions.newest.content;
  known.found = select(db).catch(() => {
    known.content = UNKNOWN;
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
  if (!known) return null;
  const { versions } = known;
  if (!versions.isCurrent && !versions.isLost) await versions.ask();
  if (!versions.isCurrent) return null;
  refreshSettings(db);
  return known.found;
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
