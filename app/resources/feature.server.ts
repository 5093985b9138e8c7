import { RESOURCES_INTRO, findResource } from "./resources.server.ts";
import type { Feature } from "../platform/features/feature.server.ts";
import { adminResourcesApi, resourcesApi } from "./api.server.ts";
import { collectFiles } from "./files.server.ts";
import { resourceSitemap, resourceRecords, resourceSearch } from "./search.server.ts";
import { resourcePicture } from "./sharing.ts";
import { resourceStore } from "./write-resources.server.ts";
import { toResourcePageData } from "./resource-data.ts";

export const resourcesFeature: Feature = {
  name: "resources",
  listIntro: RESOURCES_INTRO,
  apis: {
    "/": [adminResourcesApi, resourcesApi],
  },
  records: [resourceStore],
  collect: collectFiles,
  panel: [resourceRecords],
  search: resourceSearch,
  bookmarks: true,
  sitemap: { pages: ["/resources"], entries: resourceSitemap },
  sharePictures: {
    pages: [RESOURCES_INTRO],
    ofOne: {
      kind: "resources",
      find: async (db, id) => {
        const resource = await findResource(db, id);
        return resource && resourcePicture(toResourcePageData(resource));
      },
    },
  },
  tokenLinks: ["resource-preview"],
};
