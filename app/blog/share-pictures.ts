import type { PagePicture, SharePicture } from "../platform/sharing/share-picture.ts";

export const BLOG_PICTURE: PagePicture = {
  kind: "pages",
  id: "blog",
  painting: "dusk",
  kicker: "Blog",
};

export function postPicture({ id, category, title }: { id: string; category: string; title: string }): SharePicture {
  return { kind: "blog", id, painting: "dusk", kicker: category, title };
}
