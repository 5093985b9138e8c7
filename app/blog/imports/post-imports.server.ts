import type { Act } from "../../platform/audit/note-change.server.ts";
import type { Database } from "../../platform/database/client.server.ts";
import { invalid } from "../../platform/http/http-error.ts";
import { countOfImports, FileImports } from "../../platform/imports/file-imports.server.ts";
import type { Storage } from "../../platform/storage/storage.server.ts";
import { pictureAddress, uploadIdsInHtml } from "../../platform/uploads/picture.ts";
import { listPicturesIn } from "../../platform/uploads/uploads.server.ts";
import { findFresh, openReading } from "./check-posts.server.ts";
import type { FindPicture } from "./convert-html.server.ts";
import { articlesWords, type ImportFields, type PostImport, POSTS_AT_ONCE } from "./imported-post.ts";
import { readPostFile } from "./former-file.server.ts";
import { type Reading, type ReadPost, readPosts } from "./read-posts.server.ts";
import { SHEET } from "./sheet-posts.server.ts";
import { importedPosts } from "./tables.server.ts";
import { removePosts, writePosts } from "./write-imported-posts.server.ts";

/** Posts of a removed import are in the bin. */
export const postImports = new FileImports({
  kind: "post-import",
  path: "/admin/blog/import",
  prefix: "PI",
  words: articlesWords,
  readFigures: async (db, ids) => {
    const postsOf = await countOfImports(db, importedPosts.importId, ids);
    return ({ _id }) => ({ posts: postsOf(_id) });
  },
  countOf: ({ posts }) => posts,
  removeSome: removePosts,
});

type Services = { db: Database; storage: Storage } & Pick<Reading, "isPage">;

/**
 * Imports the next posts of a file that are not here, in one transaction. An import that was interrupted goes on
 * when the file is sent again.
 * @throws HttpError 400; 409 where nothing of it is to be imported
 */
export async function importPosts(
  { isPage, ...services }: Services,
  bytes: Uint8Array,
  fields: ImportFields,
  act: Act,
): Promise<PostImport & { left: number }> {
  const { db } = services;
  const { site } = await readPostFile(db, { bytes, columns: fields.columns ?? null, now: act.now });
  if (!site) throw invalid({ file: SHEET.noTable });
  const fresh = await findFresh(db, site.posts);
  const findPicture = await storedPictures(db, fields.pictures);
  const reading = await openReading(db, site, { findPicture, isPage, now: act.now });
  const file = {
    bytes,
    rows: await readPosts(fresh.slice(0, POSTS_AT_ONCE), reading),
    compare: findFresh<ReadPost>,
    write: (tx: Database, posts: ReadPost[], importId: string) =>
      writePosts({ ...services, db: tx }, posts, { importId, fields, act }),
  };
  return { ...(await postImports.add(db, file, act)), left: fresh.length - file.rows.length };
}

/** By their keys; those that were deleted meanwhile are missing. */
async function storedPictures(db: Database, addresses: Record<string, string>): Promise<FindPicture> {
  const stored = await listPicturesIn(db, Object.values(addresses).join(" "));
  const byId = new Map(stored.map((picture) => [picture.id, pictureAddress(picture)]));
  return (key) => byId.get(uploadIdsInHtml(addresses[key] ?? "")[0] ?? "");
}
