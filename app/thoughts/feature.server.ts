import { THOUGHTS_INTRO, findThought, nextThoughtChange } from "./thoughts.server.ts";
import type { Feature } from "../platform/features/feature.server.ts";
import { thoughtsApi } from "./api.server.ts";
import { thoughtOverview } from "./overview.server.ts";
import { thoughtSitemap, thoughtRecords, thoughtSearch } from "./search.server.ts";
import { thoughtPicture } from "./sharing.ts";
import { thoughtStore } from "./write-thoughts.server.ts";

export const thoughtsFeature: Feature = {
  name: "thoughts",
  listIntro: THOUGHTS_INTRO,
  apis: { "/": [thoughtsApi] },
  overview: thoughtOverview,
  panel: [thoughtRecords],
  records: [thoughtStore],
  search: thoughtSearch,
  bookmarks: true,
  sitemap: { pages: ["/thoughts"], entries: thoughtSitemap },
  sharePictures: {
    pages: [THOUGHTS_INTRO],
    ofOne: {
      kind: "thoughts",
      find: async (db, id, now) => {
        const found = await findThought(db, id, now);
        return found && thoughtPicture(found.thought);
      },
    },
  },
  changesByItself: nextThoughtChange,
};
