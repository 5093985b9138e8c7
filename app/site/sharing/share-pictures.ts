import type { SharePicture } from "../../platform/sharing/share-picture.ts";

export const ABOUT_PICTURE: SharePicture = {
  kind: "pages",
  id: "about",
  painting: "dawn",
  kicker: "About",
  title: "Our story, what we hold to, and who leads us.",
};
export const CAREERS_PICTURE: SharePicture = {
  kind: "pages",
  id: "careers",
  painting: "dawn",
  kicker: "Careers",
  title: "How we work, how we hire, and what you can usefully send.",
};
export const PRIVACY_PICTURE: SharePicture = {
  kind: "pages",
  id: "privacy",
  painting: "contours",
  kicker: "Privacy",
  title: "Which personal data we collect, why, and for how long.",
};
export const TERMS_PICTURE: SharePicture = {
  kind: "pages",
  id: "terms",
  painting: "contours",
  kicker: "Terms",
  title: "What we ask of each other, in words that need no lawyer.",
};
