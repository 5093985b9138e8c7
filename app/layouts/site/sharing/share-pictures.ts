import type { PagePicture } from "../../../platform/sharing/share-picture.ts";

export const ABOUT_PICTURE: PagePicture = { kind: "pages", id: "about", painting: "dawn", kicker: "About" };
export const CAREERS_PICTURE: PagePicture = { kind: "pages", id: "careers", painting: "dawn", kicker: "Careers" };
export const PRIVACY_PICTURE: PagePicture = { kind: "pages", id: "privacy", painting: "contours", kicker: "Privacy" };
export const TERMS_PICTURE: PagePicture = { kind: "pages", id: "terms", painting: "contours", kicker: "Terms" };
