import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "../database/client.server.ts";
import { noteTable } from "../database/reads.server.ts";
import { settings } from "./tables.server.ts";

type Found = Map<string, string>;
type Round = { keys: Set<string>; found: Promise<Found> };

const rounds = new WeakMap<Database, Round>();
const understood = new Map<string, { text: string; schema: z.ZodType; value: unknown }>();

/**
 * The setting under a key, or what the schema makes of nothing. A page's loaders run side by side and each wants some:
 * what is asked for within one turn of the event loop is one statement. What a text means is worked out once, so the
 * same value may be handed out many times: leave it as it is.
 */
export async function readSetting<Value>(db: Database, key: string, schema: z.ZodType<Value>): Promise<Value> {
  noteTable("settings");
  const text = (await askWithOthers(db, key)).get(key) ?? "";
  const known = understood.get(key);
  if (known?.text === text && known.schema === schema) return known.value as Value;
  const value = schema.parse(text === "" ? undefined : JSON.parse(text));
  understood.set(key, { text, schema, value });
  return value;
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
    return select(db, [...keys]);
  });
  rounds.set(db, { keys, found });
  return found;
}

async function select(db: Database, keys: string[]): Promise<Found> {
  const rows = await db
    .select({ key: settings.key, text: sql<string>`${settings.value}::text` })
    .from(settings)
    .where(inArray(settings.key, keys.toSorted()));
  return new Map(rows.map(({ key, text }) => [key, text]));
}
