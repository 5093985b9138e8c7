import type { PagePicture } from "../platform/sharing/share-picture.ts";

export const CONTACT_PICTURE: PagePicture = { kind: "pages", id: "contact", painting: "contours", kicker: "Contact" };
export const VOLUNTEER_PICTURE: PagePicture = { kind: "pages", id: "volunteer", painting: "dawn", kicker: "Volunteer" };
export const PARTNERSHIPS_PICTURE: PagePicture = {
  kind: "pages",
  id: "partnerships",
  painting: "dawn",
  kicker: "Partnerships",
};
