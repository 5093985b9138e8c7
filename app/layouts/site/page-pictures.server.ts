import type { Feature } from "../../platform/features/feature.server.ts";
import { ABOUT, ABOUT_PAGE, CAREERS_INTRO, PRIVACY_INTRO, TERMS_INTRO } from "./site-content.ts";

const ABOUT_WORDS = { key: ABOUT.key, schema: ABOUT.schema.transform(({ description: lead }) => ({ lead })) };

/** The share pictures of the pages that belong to no feature. */
export const SITE_PICTURES: Pick<Feature, "sharePictures"> = {
  sharePictures: {
    pages: [{ ...ABOUT_PAGE, ...ABOUT_WORDS }, CAREERS_INTRO, PRIVACY_INTRO, TERMS_INTRO],
  },
};
