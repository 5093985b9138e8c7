import { eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { fileColumns } from "./tables.server.ts";

/** `signature`: of the header, with what distinguishes these files from those of another kind with the same header. */
type Columns = { signature: string; bank: string; columns: string[] };

/** What staff said of the columns of such a file. */
export async function findFileColumns(db: Database, signature: string): Promise<Columns | null> {
  const [said] = await db.select().from(fileColumns).where(eq(fileColumns.signature, signature));
  return said ?? null;
}

export async function rememberFileColumns(tx: Database, columns: Columns, createdAt: Date): Promise<void> {
  await tx
    .insert(fileColumns)
    .values({ ...columns, createdAt })
    .onConflictDoUpdate({ target: fileColumns.signature, set: columns });
}
