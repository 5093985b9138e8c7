import type { Room } from "../platform/rooms/room.server.ts";
import { ABOUT_PICTURE, CAREERS_PICTURE, PRIVACY_PICTURE, TERMS_PICTURE } from "./sharing/share-pictures.ts";
import { ABOUT, CAREERS_INTRO, PRIVACY_INTRO, TERMS_INTRO } from "./site-content.ts";

const ABOUT_WORDS = { key: ABOUT.key, schema: ABOUT.schema.transform(({ description: lead }) => ({ lead })) };

/** The share pictures of the pages that belong to no room. */
export const SITE_PICTURES: Pick<Room, "sharePictures"> = {
  sharePictures: {
    pages: [
      { ...ABOUT_PICTURE, intro: ABOUT_WORDS },
      { ...CAREERS_PICTURE, intro: CAREERS_INTRO },
      { ...PRIVACY_PICTURE, intro: PRIVACY_INTRO },
      { ...TERMS_PICTURE, intro: TERMS_INTRO },
    ],
  },
};
