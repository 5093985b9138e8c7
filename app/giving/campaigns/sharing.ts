import type { SharePicture } from "../../platform/sharing/share-picture.ts";

type PictureWords = { id: string; title: string; kicker: string };

/** Without the sum, which changes: previews of links are kept for weeks. */
export function campaignPicture({ id, title, kicker }: PictureWords): SharePicture {
  return { kind: "campaigns", id, painting: "lamps", kicker: kicker || "Campaign", title };
}
