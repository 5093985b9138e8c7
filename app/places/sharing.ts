import type { Home } from "../platform/sharing/home.ts";
import { shownImage, type SharePicture } from "../platform/sharing/share-picture.ts";
import { indianPlace, type Thing } from "../platform/sharing/structured-data.ts";
import type { Place } from "./place.ts";

export function placePicture({ id, name, city, address, image }: Place): SharePicture {
  return {
    kind: "places",
    id,
    painting: "lamps",
    kicker: "Place",
    title: name,
    note: city || address,
    ...(image && { image: shownImage(image) }),
  };
}

/** A place as structured data. */
export function describePlace({ id, name, city, address, mapUrl, image }: Place, home: Home): Thing {
  return {
    ...indianPlace(name, address || city || name),
    "@id": `${home.siteUrl}/places/${id}#place`,
    url: `${home.siteUrl}/places/${id}`,
    ...(mapUrl && { hasMap: mapUrl }),
    ...(image && { image: home.siteUrl + image.src }),
  };
}
