import type { SharePicture } from "../platform/sharing/share-picture.ts";

export const CONTACT_PICTURE: SharePicture = {
  kind: "pages",
  id: "contact",
  painting: "contours",
  kicker: "Contact",
  title: "Ask, complain, or tell us how it went.",
};
export const VOLUNTEER_PICTURE: SharePicture = {
  kind: "pages",
  id: "volunteer",
  painting: "dawn",
  kicker: "Volunteer",
  title: "Two hours that somebody can count on are worth more than ten that they cannot.",
};
export const PARTNERSHIPS_PICTURE: SharePicture = {
  kind: "pages",
  id: "partnerships",
  painting: "dawn",
  kicker: "Partnerships",
  title: "Schools, hospitals, workplaces, and anyone with a clean floor for two hours a week.",
};
