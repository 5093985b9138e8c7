import { and, eq, inArray, max, ne, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { lock } from "../platform/database/advisory-locks.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { invalid, notFound, HttpError } from "../platform/http/http-error.ts";
import { isOffered, listCategories } from "./posts.server.ts";
import { formerCategories, postCategories, posts, publishedPosts } from "./tables.server.ts";
import type { TopicChange } from "./topic.ts";

const ARTICLES_AT_ONCE = 100;
const LIST_CHANGED = "The list has changed meanwhile. Reload the page, then move the category again.";

/** @throws HttpError 400 where there is one of that name, whatever its case */
export function addCategory(db: Database, name: string): Promise<void> {
  return changing(db, async (tx) => {
    await refuseTaken(tx, { name, field: "name" });
    await insertCategory(tx, name, await lastPlace(tx));
  });
}

/**
 * Renames a category, in every post too. Their versions grow, so that a form that is open with the old name is told
 * of it. They do not count as changed for readers: that they would be told of all of them is no news to anyone.
 * @throws HttpError 404 where it is gone, 400 where another one has that name
 */
export function renameCategory(db: Database, { name, to }: TopicChange): Promise<void> {
  return changing(db, async (tx) => {
    const { position } = await getCategory(tx, name);
    if (name === to) return;
    await refuseTaken(tx, { name: to, field: "to", except: name });
    await insertCategory(tx, to, position);
    await movePosts(tx, name, to);
  });
}

/** Gives all its posts to another one and takes it off the list. @throws HttpError 404, or 400 where that is no other one */
export function mergeCategory(db: Database, { name, to }: TopicChange): Promise<void> {
  return changing(db, async (tx) => {
    if (name === to) throw invalid({ to: "A category cannot be merged into itself. Choose another one." });
    await getCategory(tx, name);
    await getCategory(tx, to);
    await movePosts(tx, name, to);
  });
}

/** @throws HttpError 404; 409 where posts have it, or where it is the last */
export function removeCategory(db: Database, name: string): Promise<void> {
  return changing(db, async (tx) => {
    await getCategory(tx, name);
    if ((await tx.$count(publishedPosts, eq(publishedPosts.category, name))) > 0)
      throw new HttpError(409, `Articles have the category “${name}”. Merge it into another one instead.`);
    if ((await tx.$count(postCategories)) === 1)
      throw new HttpError(409, "This is the last category. Add another one first.");
    const removed = eq(postCategories.name, name);
    // Archived and deleted posts keep it: it is on the list again as soon as one of them is published.
    if ((await tx.$count(posts, eq(posts.category, name))) > 0)
      await tx.update(postCategories).set({ isUnlisted: true, isForNew: false }).where(removed);
    else await tx.delete(postCategories).where(removed);
  });
}

/** Puts it where another one is; those between move up by one. @throws HttpError 404, or 409 where the other is gone */
export function moveCategory(db: Database, { name, to }: TopicChange): Promise<void> {
  return changing(db, async (tx) => {
    const names = await listCategories(tx);
    const [from, target] = [names.indexOf(name), names.indexOf(to)];
    if (from === -1) throw gone(name);
    if (target === -1) throw new HttpError(409, LIST_CHANGED);
    const inOrder = names.toSpliced(from, 1).toSpliced(target, 0, name);
    const position = sql`coalesce(array_position(${sql.param(inOrder)}::text[], ${postCategories.name}), ${postCategories.position})`;
    await tx.update(postCategories).set({ position });
  });
}

/** From now on a new post begins with it. @throws HttpError 404 */
export function beginNewWith(db: Database, name: string): Promise<void> {
  return changing(db, async (tx) => {
    await getCategory(tx, name);
    await markForNew(tx, name);
  });
}

/** Renames a tag in every post. @throws HttpError 404 where none has it, 400 where another tag is called so */
export function renameTag(db: Database, { name, to }: TopicChange): Promise<void> {
  return changingTags(db, async (tx) => {
    if (name === to) return;
    const isOther = to.toLowerCase() !== name.toLowerCase();
    if (isOther && (await tx.$count(publishedPosts, hasTag(to, publishedPosts))) > 0)
      throw invalid({ to: `There is a tag “${to}” already. Merge the two instead.` });
    await replaceTag(tx, name, to);
  });
}

/** @throws HttpError 404 where no post has it, 400 where the other is no tag or the same */
export function mergeTag(db: Database, { name, to }: TopicChange): Promise<void> {
  return changingTags(db, async (tx) => {
    if (name === to) throw invalid({ to: "A tag cannot be merged into itself. Choose another one." });
    if ((await tx.$count(publishedPosts, hasTag(to, publishedPosts))) === 0)
      throw invalid({ to: `No article has the tag “${to}” any more.` });
    await replaceTag(tx, name, to);
  });
}

/** Takes a tag off every post. @throws HttpError 404 where none has it */
export function removeTag(db: Database, name: string): Promise<void> {
  return changingTags(db, (tx) => writeTags(tx, name, sql`array_remove(${posts.tags}, ${name})`));
}

/**
 * A change of categories waits for the posts that are just being saved, and those that come wait too; readers
 * wait for nobody. So no post is left with a name that is gone, and two such changes never wait for each other.
 */
function changing(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${posts} in exclusive mode`);
    await work(tx);
  });
}

/** Changing a tag waits for other changes of tags, and for the posts that have it: for no other post. */
function changingTags(db: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  return db.transaction(async (tx) => {
    await lock(tx, "tags");
    await work(tx);
  });
}

/** Every post of one moves to the other, and so do requests that use its name or a former one. */
async function movePosts(tx: Database, name: string, to: string): Promise<void> {
  await writeArticles(tx, eq(posts.category, name), { category: to });
  await tx.update(formerCategories).set({ nowCalled: to }).where(eq(formerCategories.nowCalled, name));
  const removed = eq(postCategories.name, name);
  const [left] = await tx.delete(postCategories).where(removed).returning({ isForNew: postCategories.isForNew });
  await tx.insert(formerCategories).values({ name, nowCalled: to });
  if (left?.isForNew) await markForNew(tx, to);
}

async function markForNew(tx: Database, name: string): Promise<void> {
  await tx
    .update(postCategories)
    .set({ isForNew: false })
    .where(and(postCategories.isForNew, ne(postCategories.name, name)));
  await tx.update(postCategories).set({ isForNew: true }).where(eq(postCategories.name, name));
}

/** What is on the list is no former name. */
async function insertCategory(tx: Database, name: string, position: number): Promise<void> {
  await tx.delete(formerCategories).where(eq(formerCategories.name, name));
  const set = { position, isUnlisted: false };
  await tx
    .insert(postCategories)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: postCategories.name, set });
}

async function getCategory(tx: Database, name: string): Promise<{ position: number }> {
  const { position } = postCategories;
  const [found] = await tx.select({ position }).from(postCategories).where(eq(postCategories.name, name));
  if (!found) throw gone(name);
  return found;
}

const gone = (name: string) => notFound(`There is no category “${name}” any more.`);

type Taken = { name: string; field: string; except?: string };

async function refuseTaken(tx: Database, { name, field, except }: Taken): Promise<void> {
  const isSame = sql`lower(${postCategories.name}) = lower(${name})`;
  const [taken] = await tx
    .select({ name: postCategories.name })
    .from(postCategories)
    .where(and(isSame, isOffered, except === undefined ? undefined : ne(postCategories.name, except)));
  if (taken) throw invalid({ [field]: `There is a category “${taken.name}” already.` });
}

async function lastPlace(tx: Database): Promise<number> {
  const [last] = await tx.select({ at: max(postCategories.position) }).from(postCategories);
  return (last?.at ?? 0) + 1;
}

/** In its place; where a post has both, whatever their case, the first stays. */
function replaceTag(tx: Database, name: string, to: string): Promise<void> {
  return writeTags(
    tx,
    name,
    sql`array(
      select tag from (
        select distinct on (lower(tag)) tag, place
        from unnest(array_replace(${posts.tags}, ${name}, ${to})) with ordinality as listed (tag, place)
        order by lower(tag), place
      ) once order by place)`,
  );
}

async function writeTags(tx: Database, name: string, tags: SQL): Promise<void> {
  const changed = await writeArticles(tx, hasTag(name), { tags });
  if (changed === 0) throw notFound(`No article has the tag “${name}” any more.`);
}

/** Until none is left that `which` is true of: some at a time, so that each statement is well inside its time limit. */
async function writeArticles(
  tx: Database,
  which: SQL | undefined,
  change: { category: string } | { tags: SQL },
): Promise<number> {
  const some = tx.select({ id: posts.id }).from(posts).where(which).limit(ARTICLES_AT_ONCE);
  let changed = 0;
  for (;;) {
    const { rowCount } = await tx
      .update(posts)
      .set({ ...change, version: sql`${posts.version} + 1` })
      .where(inArray(posts.id, some));
    changed += rowCount ?? 0;
    if ((rowCount ?? 0) < ARTICLES_AT_ONCE) return changed;
  }
}

const hasTag = (name: string, { tags }: { tags: AnyPgColumn } = posts) => sql`${tags} @> array[${name}]`;
