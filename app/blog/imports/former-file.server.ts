import type { Database } from "../../platform/database/client.server.ts";
import { checkFile } from "../../platform/imports/file-columns.server.ts";
import type { FormerSite } from "./former-site.ts";
import type { CheckedPostFile } from "./imported-post.ts";
import type { SheetRole } from "./sheet-columns.ts";
import { SHEET, sheetSite } from "./sheet-posts.server.ts";
import { readWxr } from "./wxr.server.ts";
import { toFormerSite } from "./wxr-posts.server.ts";

/** A WordPress export begins with a tag, after a byte order mark at most. */
const MARKUP = /^[^!-~]*</;

type PostFile = Omit<CheckedPostFile, "preview"> & { site: FormerSite | null };

/**
 * Reads a WordPress export, or a table of posts as CSV. Of posts with one key the first counts.
 * @returns a site, or null where the columns of a table are to be chosen first
 * @throws HttpError 400
 */
export async function readPostFile(
  db: Database,
  file: { bytes: Uint8Array; columns: SheetRole[] | null; now: Date },
): Promise<PostFile> {
  const { bytes } = file;
  if (MARKUP.test(new TextDecoder("latin1").decode(bytes.subarray(0, 100))))
    return { header: [], samples: [], columns: [], site: eachOnce(toFormerSite(readWxr(bytes))) };
  const { preview, ...table } = await checkFile(db, SHEET, file, (read, known) =>
    Promise.resolve(sheetSite(read, known)),
  );
  return { ...table, site: preview && eachOnce(preview) };
}

function eachOnce(site: FormerSite): FormerSite {
  const first = new Map(site.posts.toReversed().map((post) => [post.key, post]));
  const posts = site.posts.filter((post) => first.get(post.key) === post);
  const twice = site.posts.filter((post) => first.get(post.key) !== post);
  return {
    ...site,
    posts,
    left: [...site.left, ...twice.map(({ title }) => ({ what: "Article that is in the file twice", title }))],
  };
}
