import { openTable } from "../../platform/imports/file-columns.server.ts";
import { invalid } from "../../platform/http/http-error.ts";
import type { FormerSite } from "./former-site.ts";
import type { SheetRole } from "./sheet-columns.ts";
import { SHEET, sheetSite } from "./sheet-posts.server.ts";
import { readWxr } from "./wxr.server.ts";
import { toFormerSite } from "./wxr-posts.server.ts";

/** A WordPress export begins with a tag, after a byte order mark at most. */
const MARKUP = /^[^!-~]*</;

export function isExport(bytes: Uint8Array): boolean {
  return MARKUP.test(new TextDecoder("latin1").decode(bytes.subarray(0, 100)));
}

/**
 * Reads a WordPress export, or a table of posts as CSV. Of posts with one key the first counts.
 * @param columns what the columns of a table hold; null to go by their names
 * @throws HttpError 400
 */
export function readFormerSite(bytes: Uint8Array, columns: SheetRole[] | null): FormerSite {
  if (isExport(bytes)) return eachOnce(toFormerSite(readWxr(bytes)));
  const table = openTable(SHEET, bytes, columns);
  const known = SHEET.columns.safeParse({ columns: columns ?? SHEET.guess(table.header) });
  if (!known.success) throw invalid({ file: SHEET.noTable });
  return eachOnce(sheetSite(table, known.data.columns));
}

export function eachOnce(site: FormerSite): FormerSite {
  const first = new Map(site.posts.toReversed().map((post) => [post.key, post]));
  const posts = site.posts.filter((post) => first.get(post.key) === post);
  const twice = site.posts.filter((post) => first.get(post.key) !== post);
  return {
    ...site,
    posts,
    left: [...site.left, ...twice.map(({ title }) => ({ what: "Article that is in the file twice", title }))],
  };
}
