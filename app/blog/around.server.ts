import { and, asc, desc, sql, type SQL } from "drizzle-orm";
import { union, unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/client.server.ts";
import type { Place } from "../platform/database/prepared.server.ts";
import type { Post, PostSummary } from "./post.ts";
import { chosenAs, isPublished, readChosen } from "./posts.server.ts";
import { posts } from "./tables.server.ts";

const RELATED = 3;
const NEAR_IN_CATEGORY = 50;
const NEAR = 200;

export type Around = { related: PostSummary[]; older: PostSummary | null; newer: PostSummary | null };

/**
 * What an article leads to, in one statement: the public posts just before and after it, and three related ones.
 * Related are the same category first, then shared tags, then the newest; looked for among the newest fifty of the
 * category and the newest two hundred of all, so that it costs the same however many posts there are.
 */
export async function findAround(db: Database, post: Post, now: Date): Promise<Around> {
  const { id, category, tags, publishAt } = post;
  const hasTags = tags.length > 0;
  const values = { now: now.toISOString(), id, category, tags, publishAt: publishAt.toISOString() };
  const chosen = await readChosen(db, { name: `posts around one${hasTags ? " with tags" : ""}`, values }, (place) => {
    const { newer, older } = neighboursOf(db, place);
    return unionAll(relatedTo(db, place, hasTags), older, newer).as("chosen");
  });
  return {
    related: chosen("related").toSorted((a, b) => nearness(b, post) - nearness(a, post)),
    older: chosen("older")[0] ?? null,
    newer: chosen("newer")[0] ?? null,
  };
}

/** The order by which the three were chosen; the same nearness stays newest first. */
function nearness({ category, tags }: PostSummary, post: Post): number {
  return (category === post.category ? 2 : 0) + (tags.some((tag) => post.tags.includes(tag)) ? 1 : 0);
}

const newestFirst = [desc(posts.publishAt), desc(posts.id)];

function relatedTo(db: Database, place: Place, hasTags: boolean) {
  const columns = { id: posts.id, category: posts.category, tags: posts.tags, publishAt: posts.publishAt };
  const newest = (where?: SQL) =>
    db
      .select(columns)
      .from(posts)
      .where(and(isPublished(place), sql`${posts.id} <> ${place("id")}`, where))
      .orderBy(...newestFirst);
  const inCategory = newest(sql`${posts.category} = ${place("category")}`);
  const near = union(inCategory.limit(NEAR_IN_CATEGORY), newest().limit(NEAR)).as("near");
  // PostgreSQL orders by no constant: without tags there is nothing to order by.
  const byTags = hasTags ? [sql`${near.tags} && ${place("tags")} desc`] : [];
  return db
    .select({ ...chosenAs("related"), id: near.id })
    .from(near)
    .orderBy(sql`${near.category} = ${place("category")} desc`, ...byTags, desc(near.publishAt), desc(near.id))
    .limit(RELATED);
}

function neighboursOf(db: Database, place: Place) {
  const here = sql`(${place("publishAt")}::timestamptz, ${place("id")}::text)`;
  const there = sql`(${posts.publishAt}, ${posts.id})`;
  const older = db
    .select(chosenAs("older"))
    .from(posts)
    .where(sql`${there} < ${here}`)
    .orderBy(...newestFirst)
    .limit(1);
  const newer = db
    .select(chosenAs("newer"))
    .from(posts)
    .where(and(sql`${there} > ${here}`, isPublished(place)))
    .orderBy(asc(posts.publishAt), asc(posts.id))
    .limit(1);
  return { older, newer };
}
