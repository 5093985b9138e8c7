import { eq } from "drizzle-orm";
import type { Act } from "../../platform/audit/note-change.server.ts";
import { isAnyOf } from "../../platform/database/any-of.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { writeDraft } from "../../platform/records/drafts.server.ts";
import { draftChangeSchema } from "../../platform/records/record.ts";
import { addOldAddresses, removeOldAddressesTo } from "../../platform/old-addresses/old-addresses.server.ts";
import type { Storage } from "../../platform/storage/storage.server.ts";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { findPicture } from "../../platform/uploads/picture-form.server.ts";
import type { PreparedPicture } from "../../platform/uploads/prepare.server.ts";
import { POST_VALUES } from "../post.ts";
import { postStore } from "../write-posts.server.ts";
import { oldPlaceOf } from "./check-posts.server.ts";
import type { ImportFields } from "./imported-post.ts";
import type { ReadPost } from "./read-posts.server.ts";
import { importedPosts } from "./tables.server.ts";

type Services = { db: Database; storage: Storage };
type Importing = { importId: string; fields: ImportFields; act: Act };

/** Stores posts in the transaction of the caller: published ones on their days, the others as drafts. */
export async function writePosts(services: Services, posts: ReadPost[], { importId, fields, act }: Importing) {
  const { db: tx } = services;
  const find = pictureFinder(services);
  // The log of changes has one entry for the import, and none for each post.
  const quiet = { by: act.by, now: act.now };
  const rows: (typeof importedPosts.$inferInsert)[] = [];
  const addresses = [];
  for (const post of posts) {
    const id = makeReadableId(post.title, "post");
    if (post.state === "draft") await addDraft(tx, id, post, { fields, act: quiet });
    else if (post.input) {
      const image = await find(post.cover ?? fields.picture);
      const authorImage = await find(fields.portraits[post.values.author] ?? fields.picture);
      const more = { publishAt: post.publishAt, updatedAt: post.publishAt };
      await postStore.create(tx, { ...post.input, _id: id }, { ...quiet, pictures: { image, authorImage }, more });
      if (post.oldPath) addresses.push({ path: post.oldPath, target: pathOf(id) });
    }
    rows.push({ key: post.key, importId, postId: id, ...oldPlaceOf(post.link) });
  }
  await tx.insert(importedPosts).values(rows);
  await addOldAddresses(tx, addresses, quiet);
}

const pathOf = (id: string) => `/blog/${id}`;

/** A picture is looked up once. @throws HttpError 400 under `picture` */
function pictureFinder(services: Services): (address: string) => Promise<PreparedPicture> {
  const found = new Map<string, Promise<PreparedPicture>>();
  return (address) => {
    const picture = found.get(address) ?? findPicture(services, "picture", address);
    found.set(address, picture);
    return picture;
  };
}

async function addDraft(
  tx: Database,
  id: string,
  { values, cover }: ReadPost,
  { fields, act }: { fields: ImportFields; act: Act },
): Promise<void> {
  const portrait = fields.portraits[values.author];
  const written = {
    values: draftChangeSchema.shape.values.parse({ ...POST_VALUES.empty, ...values }),
    pictures: { ...(cover && { image: cover }), ...(portrait && { authorImage: portrait }) },
    base: null,
  };
  await writeDraft(tx, { record: { kind: postStore.kind, id }, row: null }, written, act);
}

/** Moves some posts of an import to the bin, those too that were edited since. @returns how many */
export async function removePosts(
  tx: Database,
  importId: string,
  { most, ...act }: Act & { most: number },
): Promise<number> {
  const found = await tx
    .select({ key: importedPosts.key, postId: importedPosts.postId })
    .from(importedPosts)
    .where(eq(importedPosts.importId, importId))
    .orderBy(importedPosts.key)
    .limit(most);
  for (const { postId } of found) await postStore.remove(tx, postId, { by: act.by, now: act.now }).catch(unlessGone);
  await removeOldAddressesTo(
    tx,
    found.map(({ postId }) => pathOf(postId)),
  );
  await tx.delete(importedPosts).where(
    isAnyOf(
      importedPosts.key,
      found.map(({ key }) => key),
    ),
  );
  return found.length;
}

/** Staff deleted it before. */
function unlessGone(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}
