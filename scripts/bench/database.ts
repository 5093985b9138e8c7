import { join } from "node:path";
import type pg from "pg";
import { readPostmasterFile } from "../../app/platform/postgres/postgres-cluster.server.ts";
import { withClient } from "../../tests/support/database-url.ts";

/** How to reach the database that the site keeps in a data folder. */
export function embeddedConfig(dataDir: string): pg.ClientConfig {
  const note = readPostmasterFile(join(dataDir, "postgres"));
  if (!note) throw new Error(`No database runs in ${dataDir}.`);
  return { host: note.socketFolder, port: note.port, user: "kshitij", database: "kshitij" };
}

/** The first column of what a query answers. */
export const readColumn = (config: pg.ClientConfig, text: string, values: unknown[] = []): Promise<string[]> =>
  withClient(config, async (client) => {
    // Where the server ends between two queries, only this event says so, and ends the process if nobody listens.
    client.on("error", () => {});
    const { rows } = await client.query<string[]>({ text, values, rowMode: "array" });
    return rows.map(([first = ""]) => first);
  });
