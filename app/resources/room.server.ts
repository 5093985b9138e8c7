import type { Room } from "../platform/rooms/room.server.ts";
import { publicResourcesApi } from "./api.server.ts";
import { resourceFilterSchema } from "./resource.ts";
import { findResource } from "./resources.server.ts";
import { resourcePlaces, resourceSearch } from "./search.server.ts";
import { resourcePicture, RESOURCES_PICTURE } from "./share-pictures.ts";
import { toResourcePageData } from "./resource-data.ts";

export const resources: Room = {
  name: "resources",
  apis: { "/public": [publicResourcesApi] },
  search: resourceSearch,
  sitemap: { pages: ["/resources"], places: resourcePlaces },
  sharePictures: {
    pages: [RESOURCES_PICTURE],
    ofOne: {
      kind: "resources",
      find: async (db, id) => {
        const resource = await findResource(db, id);
        return resource && resourcePicture(toResourcePageData(resource));
      },
    },
  },
  queryNames: Object.keys(resourceFilterSchema.shape),
  shows: { resources: ["resources"] },
};
