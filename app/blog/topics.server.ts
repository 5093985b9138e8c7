import { asc, count, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/client.server.ts";
import { inTheirOrder, isOffered } from "./posts.server.ts";
import { postCategories, publishedPosts } from "./tables.server.ts";
import type { CategoryAnswer, TagAnswer } from "./topic.ts";

const MOST_TAGS = 1_000;

/** The categories in the order in which forms offer them, with what the panel says of each. */
export async function countCategories(db: Database): Promise<CategoryAnswer[]> {
  const { name, isForNew } = postCategories;
  const rows = await db
    .select({ name, isForNew, posts: count(publishedPosts.id) })
    .from(postCategories)
    .leftJoin(publishedPosts, eq(publishedPosts.category, name))
    .where(isOffered)
    .groupBy(name)
    .orderBy(...inTheirOrder);
  const isAnyMarked = rows.some((row) => row.isForNew);
  return rows.map((row, place) => ({ ...row, isForNew: isAnyMarked ? row.isForNew : place === 0 }));
}

/** All tags, the most used first; past a thousand the rarest are left out. */
export async function countTags(db: Database): Promise<TagAnswer[]> {
  const used = db
    .select({ name: sql<string>`unnest(${publishedPosts.tags})`.as("name") })
    .from(publishedPosts)
    .as("used");
  return db
    .select({ name: used.name, posts: count() })
    .from(used)
    .groupBy(used.name)
    .orderBy(desc(count()), sql`lower(${used.name})`, asc(used.name))
    .limit(MOST_TAGS);
}
