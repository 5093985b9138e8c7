import type { Feature } from "../platform/features/feature.server.ts";
import { adminPlacesApi, publicPlacesApi } from "./api.server.ts";
import { findPlace } from "./places.server.ts";
import { placeRecords, placeSearch, placeSitemap } from "./search.server.ts";
import { placePicture } from "./sharing.ts";
import { placeStore } from "./write-places.server.ts";

export const placesFeature: Feature = {
  name: "places",
  apis: { "/": [adminPlacesApi], "/public": [publicPlacesApi] },
  records: [placeStore],
  panel: [placeRecords],
  search: placeSearch,
  tokenLinks: ["place-preview"],
  sitemap: { pages: [], entries: placeSitemap },
  sharePictures: {
    pages: [],
    ofOne: {
      kind: "places",
      find: async (db, id) => {
        const place = await findPlace(db, id);
        return place && placePicture(place);
      },
    },
  },
};
