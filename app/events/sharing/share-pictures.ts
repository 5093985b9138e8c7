import type { PagePicture, SharePicture } from "../../platform/sharing/share-picture.ts";

export const EVENTS_PICTURE: PagePicture = {
  kind: "pages",
  id: "events",
  painting: "lamps",
  kicker: "Events",
};

type PictureWords = { id: string; title: string; dateWords: string; timeWords: string; place: string };

export function eventPicture({ id, title, dateWords, timeWords, place }: PictureWords): SharePicture {
  return { kind: "events", id, painting: "lamps", kicker: `${dateWords}, ${timeWords}`, title, note: place };
}
