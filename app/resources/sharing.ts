import type { Home } from "../platform/sharing/home.ts";
import { type SharePicture, sharePicturePath } from "../platform/sharing/share-picture.ts";
import { organizationRef, type Thing } from "../platform/sharing/structured-data.ts";
import type { ResourceData } from "./resource-data.ts";

type PictureWords = { id: string; title: string; label: string; length: string };

export function resourcePicture({ id, title, label, length }: PictureWords): SharePicture {
  return { kind: "resources", id, painting: "contours", kicker: `${label}, ${length}`, title };
}

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
