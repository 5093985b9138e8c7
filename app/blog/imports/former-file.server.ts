import type { FormerSite } from "./former-site.ts";
import { readSheetSite } from "./sheet-posts.server.ts";
import { readWxr } from "./wxr.server.ts";
import { toFormerSite } from "./wxr-posts.server.ts";

/** A WordPress export begins with a tag, after a byte order mark at most. */
const MARKUP = /^[^!-~]*</;

/** Reads a WordPress export, or a table of posts as CSV. Of posts with one key the first counts. @throws HttpError 400 */
export function readFormerSite(bytes: Uint8Array): FormerSite {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 100));
  const site = MARKUP.test(start) ? toFormerSite(readWxr(bytes)) : readSheetSite(bytes);
  const first = new Map(site.posts.toReversed().map((post) => [post.key, post]));
  const posts = site.posts.filter((post) => first.get(post.key) === post);
  const twice = site.posts.filter((post) => first.get(post.key) !== post);
  return {
    ...site,
    posts,
    left: [...site.left, ...twice.map(({ title }) => ({ what: "Article that is in the file twice", title }))],
  };
}
