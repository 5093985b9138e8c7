import type { PagePicture, SharePicture } from "../platform/sharing/share-picture.ts";

export const RESOURCES_PICTURE: PagePicture = {
  kind: "pages",
  id: "resources",
  painting: "contours",
  kicker: "Resources",
};

type Shown = { id: string; title: string; label: string; length: string };

export function resourcePicture({ id, title, label, length }: Shown): SharePicture {
  return { kind: "resources", id, painting: "contours", kicker: `${label}, ${length}`, title };
}
