import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../database/client.server.ts";
import { noteTable } from "../database/reads.server.ts";
import type { ChangeFeed } from "../page-cache/change-feed.server.ts";
import { settings } from "./tables.server.ts";

type Found = Map<string, string>;
type Round = { keys: Set<string>; found: Promise<Found> };
/** What is known of settings, as of the feed's count when it was asked for. */
type Kept = { feed: Feed; texts: Map<string, { text: string; since: number }> };
type Feed = Pick<ChangeFeed, "isOpen" | "changes">;

const TABLE = "settings";
const rounds = new WeakMap<Database, Round>();
const kept = new WeakMap<Database, Kept>();
const understood = new Map<string, { text: string; schema: z.ZodType; value: unknown }>();

/** From now on settings read through this handle are asked for again only after the feed has told of a change. */
export function keepSettings(db: Database, feed: Feed): void {
  kept.set(db, { feed, texts: new Map() });
}

/**
 * The setting under a key, or what the schema makes of nothing. A page's loaders run side by side and each wants some:
 * what is asked for within one turn of the event loop is one statement. What a text means is worked out once, so the
 * same value may be handed out many times: leave it as it is.
 */
export async function readSetting<Value>(db: Database, key: string, schema: z.ZodType<Value>): Promise<Value> {
  noteTable(TABLE);
  const text = knownText(db, key) ?? (await askWithOthers(db, key)).get(key) ?? "";
  const known = understood.get(key);
  if (known?.text === text && known.schema === schema) return known.value as Value;
  const value = schema.parse(text === "" ? undefined : JSON.parse(text));
  understood.set(key, { text, schema, value });
  return value;
}

function knownText(db: Database, key: string): string | undefined {
  const { feed, texts } = kept.get(db) ?? {};
  const known = texts?.get(key);
  if (!known || !feed?.isOpen || feed.changes.hasChanged([TABLE], known.since)) return undefined;
  return known.text;
}

function askWithOthers(db: Database, key: string): Promise<Found> {
  const open = rounds.get(db);
  if (open) {
    open.keys.add(key);
    return open.found;
  }
  const keys = new Set([key]);
  const found = new Promise<void>((turn) => setImmediate(turn)).then(() => {
    // From here on the statement is on its way: whoever asks now must be told what stands now.
    rounds.delete(db);
    return selectAndKeep(db, [...keys]);
  });
  rounds.set(db, { keys, found });
  return found;
}

async function selectAndKeep(db: Database, keys: string[]): Promise<Found> {
  const { feed, texts } = kept.get(db) ?? {};
  const since = feed?.changes.count ?? 0;
  const found = await select(db, keys);
  // A setting that nobody has written is known too.
  for (const key of keys) texts?.set(key, { text: found.get(key) ?? "", since });
  return found;
}

async function select(db: Database, keys: string[]): Promise<Found> {
  const rows = await db
    .select({ key: settings.key, text: sql<string>`${settings.value}::text` })
    .from(settings)
    .where(inArray(settings.key, keys.toSorted()));
  return new Map(rows.map(({ key, text }) => [key, text]));
}
