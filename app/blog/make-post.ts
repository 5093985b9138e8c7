import type { Database } from "../platform/database/client.server.ts";
import { makeUploadRow } from "../platform/uploads/make-upload-row.ts";
import { posts } from "./tables.server.ts";

/** The fields of a valid post form; tests and seeds change what they are about. */
export function makePostFields(changes: Record<string, string | string[]> = {}): Record<string, string | string[]> {
  return {
    title: "Evening breath practice",
    excerpt: "Ten slow breaths before sleep.",
    content: "<p>Sit down. Let the day go, one breath at a time.</p>",
    author: "Meera Nair",
    category: "Pranayama",
    tags: ["breath", "sleep"],
    featured: "false",
    ...changes,
  };
}

/** The same as an edit form sends it. */
export function makePostEditFields(changes: Record<string, string | string[]> = {}): Record<string, string | string[]> {
  return makePostFields({ publishDate: "2026-01-12T01:00:00.000Z", readTime: "6 min read", ...changes });
}

/** A post in the database, with pictures that are only a row. Returns its id. */
export async function makePostRow(db: Database, changes: Partial<typeof posts.$inferInsert> = {}): Promise<string> {
  const imageId = await makeUploadRow(db, "1".repeat(32));
  const row = {
    id: "evening-breath-7k3f",
    title: "Evening breath practice",
    excerpt: "Ten slow breaths before sleep.",
    content: "<p>Sit down.</p>",
    imageId,
    author: "Meera Nair",
    authorImageId: imageId,
    category: "Pranayama",
    publishAt: new Date("2026-01-12T01:00:00Z"),
    readTime: "1 min read",
  };
  const [stored] = await db
    .insert(posts)
    .values({ ...row, ...changes })
    .returning({ id: posts.id });
  if (!stored) throw new Error("The sample post was not stored.");
  return stored.id;
}
