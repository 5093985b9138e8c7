import type { Feature } from "../../platform/features/feature.server.ts";
import { ABOUT_PICTURE, CAREERS_PICTURE, PRIVACY_PICTURE, TERMS_PICTURE } from "./sharing/share-pictures.ts";
import { ABOUT, CAREERS_INTRO, PRIVACY_INTRO, TERMS_INTRO } from "./site-content.ts";

const ABOUT_WORDS = { key: ABOUT.key, schema: ABOUT.schema.transform(({ description: lead }) => ({ lead })) };

/** The share pictures of the pages that belong to no feature. */
export const SITE_PICTURES: Pick<Feature, "sharePictures"> = {
  sharePictures: {
    pages: [
      { ...ABOUT_PICTURE, intro: ABOUT_WORDS },
      { ...CAREERS_PICTURE, intro: CAREERS_INTRO },
      { ...PRIVACY_PICTURE, intro: PRIVACY_INTRO },
      { ...TERMS_PICTURE, intro: TERMS_INTRO },
    ],
  },
};
