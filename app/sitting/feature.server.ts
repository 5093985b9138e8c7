import type { Feature } from "../platform/features/feature.server.ts";
import { sittingApi } from "./api.server.ts";
import { sittingData } from "./personal-data.server.ts";
import { SIT_INTRO } from "./sitting-content.ts";
import { deleteOldSittings, SITTING_PREFERENCE } from "./sittings.server.ts";

export const sittingFeature: Feature = {
  name: "sitting",
  listIntro: SIT_INTRO,
  apis: { "/": [sittingApi] },
  sitemap: { pages: ["/sit"] },
  sharePictures: { pages: [SIT_INTRO] },
  preferences: [SITTING_PREFERENCE],
  personalData: sittingData,
  retention: deleteOldSittings,
  showsLive: ["sit"],
};
