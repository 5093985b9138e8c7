import type { SharePicture } from "../platform/sharing/share-picture.ts";

export const BLOG_PICTURE: SharePicture = {
  kind: "pages",
  id: "blog",
  painting: "dusk",
  kicker: "Blog",
  title: "Read one, then put the phone down.",
};

export function postPicture({ id, category, title }: { id: string; category: string; title: string }): SharePicture {
  return { kind: "blog", id, painting: "dusk", kicker: category, title };
}
