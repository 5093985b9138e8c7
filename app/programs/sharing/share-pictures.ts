import type { PagePicture, SharePicture } from "../../platform/sharing/share-picture.ts";

export const PROGRAMS_PICTURE: PagePicture = {
  kind: "pages",
  id: "programs",
  painting: "dawn",
  kicker: "Programs",
};

type PictureWords = { id: string; title: string; kicker: string; format: string; duration: string };

export function programPicture({ id, title, kicker, format, duration }: PictureWords): SharePicture {
  return { kind: "programs", id, painting: "dawn", kicker, title, note: `${format}, ${duration}` };
}
