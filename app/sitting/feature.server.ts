import type { Feature } from "../platform/features/feature.server.ts";
import { SIT_INTRO } from "./sitting-content.ts";

export const sitting: Feature = {
  name: "sitting",
  listIntro: SIT_INTRO,
  sitemap: { pages: ["/sit"] },
  sharePictures: { pages: [SIT_INTRO] },
};
