import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { comments } from "../../app/blog/tables.server.ts";
import type { Database } from "../../app/platform/database/client.server.ts";
import { makeReference } from "../../app/platform/text/secret-link.server.ts";
import { DAY_MS } from "../../app/platform/time/durations.ts";

type DemoComment = { user: string; text: string; daysAgo: number };

/** The two sample comments, already approved. */
export async function seedComments(db: Database, postId: string, now: Date): Promise<void> {
  const samples = JSON.parse(await readFile(resolve("demo", "comments.json"), "utf8")) as DemoComment[];
  await db.insert(comments).values(
    samples.map(({ user, text, daysAgo }) => {
      const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
      return { id: makeReference("CM"), postId, author: user, text, createdAt, approvedAt: createdAt };
    }),
  );
}
