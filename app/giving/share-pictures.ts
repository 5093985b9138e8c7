import type { PagePicture } from "../platform/sharing/share-picture.ts";

export const DONATE_PICTURE: PagePicture = {
  kind: "pages",
  id: "donate",
  painting: "lamp",
  kicker: "Donate",
};
