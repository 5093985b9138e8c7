import { THOUGHTS_INTRO } from "./intro.ts";
import type { Room } from "../platform/rooms/room.server.ts";
import { adminQuotesApi } from "./admin-api.server.ts";
import { publicQuotesApi } from "./api.server.ts";
import { findQuote, nextQuoteChange } from "./quotes.server.ts";
import { thoughtPlaces, quoteSearch } from "./search.server.ts";
import { thoughtPicture, THOUGHTS_PICTURE } from "./share-pictures.ts";

export const quotes: Room = {
  name: "quotes",
  listIntro: THOUGHTS_INTRO,
  apis: { "/public": [publicQuotesApi], "/admin/quotes": [adminQuotesApi] },
  search: quoteSearch,
  sitemap: { pages: ["/thoughts"], places: thoughtPlaces },
  sharePictures: {
    pages: [THOUGHTS_PICTURE],
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
