import type { Feature } from "../platform/features/feature.server.ts";
import { getContent } from "../platform/settings/content.server.ts";
import { givingApi, giftDownloadApi } from "./api.server.ts";
import { giftSubjects } from "./gifts.server.ts";
import { givingOverview } from "./overview.server.ts";
import { GIVING, GIVING_INTRO } from "./giving-content.ts";
import { GIFT_NOTED, GIFT_RECEIVED } from "./mails.server.ts";
import { deleteOldGifts, giftData } from "./personal-data.server.ts";
import { GIVING_SETTINGS } from "./settings.server.ts";

export const giving: Feature = {
  name: "giving",
  settings: GIVING_SETTINGS,
  mails: [GIFT_NOTED, GIFT_RECEIVED],
  firstStep: {
    order: 3,
    title: "UPI address and bank",
    why: "So that people can give",
    path: "/admin/settings/giving",
    missing: async (db) => {
      const { upi, isSample } = await getContent(db, GIVING);
      return upi && !isSample ? [] : ["UPI address"];
    },
  },
  apis: {
    "/": [givingApi],
    "/downloads": [giftDownloadApi],
  },
  inbox: { donation: { waits: { one: "gift was announced", many: "gifts were announced" } } },
  overview: givingOverview,
  changeSubjects: [giftSubjects],
  sitemap: { pages: ["/donate"] },
  sharePictures: { pages: [GIVING_INTRO] },
  personalData: giftData,
  retention: deleteOldGifts,
};
