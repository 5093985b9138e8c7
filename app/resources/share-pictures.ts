import type { PagePicture, SharePicture } from "../platform/sharing/share-picture.ts";

export const RESOURCES_PICTURE: PagePicture = {
  kind: "pages",
  id: "resources",
  painting: "contours",
  kicker: "Resources",
};

type PictureWords = { id: string; title: string; label: string; length: string };

export function resourcePicture({ id, title, label, length }: PictureWords): SharePicture {
  return { kind: "resources", id, painting: "contours", kicker: `${label}, ${length}`, title };
}
