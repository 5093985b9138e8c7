import type { Database } from "../database/client.server.ts";
import { uploads } from "./tables.server.ts";

/** Stores the row of a picture that has no files, once. @returns its id */
export async function makeUploadRow(db: Database, id = "0".repeat(32)): Promise<string> {
  const values = { id, width: 600, height: 400, color: "#a23b22", widths: [480] };
  await db.insert(uploads).values(values).onConflictDoNothing();
  return id;
}
