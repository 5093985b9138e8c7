import { shownImage, type SharePicture } from "../../platform/sharing/share-picture.ts";
import type { Campaign } from "./campaign.ts";

type PictureWords = Pick<Campaign, "id" | "title" | "kicker"> & { picture: { src: string; focus?: string } };

/** Without the sum, which changes: other sites store previews of links for weeks. */
export function campaignPicture({ id, title, kicker, picture }: PictureWords): SharePicture {
  return { kind: "campaigns", id, painting: "lamps", kicker: kicker || "Campaign", title, image: shownImage(picture) };
}
