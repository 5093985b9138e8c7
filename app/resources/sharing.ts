import type { Home } from "../platform/sharing/home.ts";
import { shownImage, type SharePicture, sharePicturePath } from "../platform/sharing/share-picture.ts";
import { organizationRef, type Thing } from "../platform/sharing/structured-data.ts";
import type { ResourcePageData } from "./resource-data.ts";

type PictureWords = Pick<ResourcePageData, "id" | "title" | "label" | "length" | "category" | "level" | "picture">;

export function resourcePicture({ id, title, label, length, category, level, picture }: PictureWords): SharePicture {
  return {
    kind: "resources",
    id,
    painting: "contours",
    kicker: [label, length].filter(Boolean).join(", "),
    title,
    note: `${category} · ${level}`,
    image: shownImage(picture),
  };
}

/** An item of the library as search engines read it. */
export function describeResource(resource: ResourcePageData, home: Home): Thing {
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
