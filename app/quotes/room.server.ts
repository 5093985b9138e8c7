import type { Room } from "../platform/rooms/room.server.ts";
import { adminQuotesApi } from "./admin-api.server.ts";
import { publicQuotesApi } from "./api.server.ts";
import { findQuote, nextQuoteChange } from "./quotes.server.ts";
import { thoughtPlaces, quoteSearch } from "./search.server.ts";
import { thoughtPicture, THOUGHTS_PICTURE } from "./share-pictures.ts";
import { quoteStore } from "./write-quotes.server.ts";

export const quotes: Room = {
  name: "quotes",
  apis: { "/public": [publicQuotesApi], "/admin/quotes": [adminQuotesApi] },
  bin: [quoteStore.bin],
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
