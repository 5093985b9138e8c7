import type { Home } from "../platform/sharing/home.ts";
import { sharePicturePath } from "../platform/sharing/share-picture.ts";
import { organizationRef, type Thing } from "../platform/sharing/structured-data.ts";
import { resourcePicture } from "./share-pictures.ts";
import type { ResourceData } from "./resource-data.ts";

/** An item of the library as search engines read it. */
export function describeResource(resource: ResourceData & { length: string }, home: Home): Thing {
  const url = `${home.siteUrl}/resources/${resource.id}`;
  return {
    "@type": "LearningResource",
    "@id": `${url}#resource`,
    url,
    name: resource.title,
    description: resource.description,
    image: home.siteUrl + sharePicturePath(resourcePicture(resource), "card", home.site),
    learningResourceType: resource.label,
    educationalLevel: resource.level,
    about: resource.category,
    isAccessibleForFree: true,
    publisher: organizationRef(home),
  };
}
