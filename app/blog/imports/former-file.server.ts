import type { FormerSite } from "./former-site.ts";
import { readWxr } from "./wxr.server.ts";
import { toFormerSite } from "./wxr-posts.server.ts";

/** Reads a WordPress export. Of articles with one key the first counts. @throws HttpError 400 */
export function readFormerSite(bytes: Uint8Array): FormerSite {
  const site = toFormerSite(readWxr(bytes));
  const first = new Map(site.posts.toReversed().map((post) => [post.key, post]));
  const posts = site.posts.filter((post) => first.get(post.key) === post);
  const twice = site.posts.filter((post) => first.get(post.key) !== post);
  return {
    ...site,
    posts,
    left: [...site.left, ...twice.map(({ title }) => ({ what: "Article that is in the file twice", title }))],
  };
}
