import { RESOURCES_INTRO } from "./intro.ts";
import type { Feature } from "../platform/features/feature.server.ts";
import { adminResourcesApi, resourcesApi } from "./api.server.ts";
import { resourceFilesApi } from "./files/api.server.ts";
import { collectFiles } from "./files/collect-files.server.ts";
import { resourceFilterSchema } from "./resource.ts";
import { findResource } from "./resources.server.ts";
import { resourceSitemap, resourceRecords, resourceSearch } from "./search.server.ts";
import { resourcePicture, RESOURCES_PICTURE } from "./share-pictures.ts";
import { resourceStore } from "./write-resources.server.ts";
import { toResourcePageData } from "./resource-data.ts";

export const resources: Feature = {
  name: "resources",
  listIntro: RESOURCES_INTRO,
  apis: {
    "/": [adminResourcesApi, resourcesApi, resourceFilesApi],
  },
  records: [resourceStore],
  collect: collectFiles,
  panel: [resourceRecords],
  search: resourceSearch,
  bookmarks: true,
  sitemap: { pages: ["/resources"], entries: resourceSitemap },
  sharePictures: {
    pages: [{ ...RESOURCES_PICTURE, intro: RESOURCES_INTRO }],
    ofOne: {
      kind: "resources",
      find: async (db, id) => {
        const resource = await findResource(db, id);
        return resource && resourcePicture(toResourcePageData(resource));
      },
    },
  },
  secretPaths: ["resource-preview"],
  queryNames: Object.keys(resourceFilterSchema.shape),
  shows: { resources: ["resources", "uploads"] },
};
