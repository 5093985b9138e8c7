import { THOUGHTS_INTRO } from "./intro.ts";
import type { Feature } from "../platform/features/feature.server.ts";
import { quotesApi } from "./api.server.ts";
import { findQuote, nextQuoteChange } from "./quotes.server.ts";
import { quoteOverview } from "./overview.server.ts";
import { thoughtSitemap, thoughtRecords, quoteSearch } from "./search.server.ts";
import { thoughtPicture, THOUGHTS_PICTURE } from "./share-pictures.ts";
import { quoteStore } from "./write-quotes.server.ts";

export const quotes: Feature = {
  name: "quotes",
  listIntro: THOUGHTS_INTRO,
  apis: { "/": [quotesApi] },
  overview: quoteOverview,
  panel: [thoughtRecords],
  bin: [quoteStore.bin],
  search: quoteSearch,
  bookmarks: true,
  sitemap: { pages: ["/thoughts"], entries: thoughtSitemap },
  sharePictures: {
    pages: [{ ...THOUGHTS_PICTURE, intro: THOUGHTS_INTRO }],
    ofOne: {
      kind: "thoughts",
      find: async (db, id, now) => {
        const found = await findQuote(db, id, now);
        return found && thoughtPicture(found.quote);
      },
    },
  },
  changesByItself: nextQuoteChange,
  shows: { thoughts: ["quotes"], quotes: ["quotes"] },
};
