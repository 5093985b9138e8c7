import { join } from "node:path";
import pg from "pg";
import { readPostmasterFile } from "../../app/platform/postgres/postgres-cluster.server.ts";

const WHERE_WORDS_STAND = `
  select details->>'Message' as word from inbox_items where kind = 'message'
  union all select split_part(email, '@', 1) from registrations
  union all select title from posts`;

/** Every word that the writers may have stored, as often as the database holds it. */
export async function readStoredWords(config: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<{ word: string }>(WHERE_WORDS_STAND);
    return rows.map(({ word }) => word);
  } finally {
    await client.end();
  }
}

/** How to reach the database that the site keeps in a data folder. */
export function embeddedConfig(dataDir: string): pg.ClientConfig {
  const note = readPostmasterFile(join(dataDir, "postgres"));
  if (!note) throw new Error(`No database runs in ${dataDir}.`);
  return { host: note.socketFolder, port: note.port, user: "kshitij", database: "kshitij" };
}

/** What was acknowledged and is not there, and what is there more than once. */
export function compareWords(acknowledged: string[], stored: string[]): { lost: string[]; doubled: string[] } {
  const counts = new Map<string, number>();
  for (const word of stored) counts.set(word, (counts.get(word) ?? 0) + 1);
  return {
    lost: acknowledged.filter((word) => !counts.has(word)),
    doubled: acknowledged.filter((word) => (counts.get(word) ?? 0) > 1),
  };
}
