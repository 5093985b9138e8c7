import type { SharePicture } from "../platform/sharing/share-picture.ts";

export const DONATE_PICTURE: SharePicture = {
  kind: "pages",
  id: "donate",
  painting: "lamp",
  kicker: "Donate",
  title: "Light a lamp for someone else",
};
