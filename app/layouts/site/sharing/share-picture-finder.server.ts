import type { Database } from "../../../platform/database/client.server.ts";
import type { Feature } from "../../../platform/features/feature.server.ts";
import { getContent } from "../../../platform/settings/content.server.ts";
import type { Site } from "../../../platform/settings/site.ts";
import { sitePicture, withLine, type SharePicture } from "../../../platform/sharing/share-picture.ts";

type PictureRequest = {
  features: readonly Pick<Feature, "sharePictures">[];
  kind: string;
  id: string;
  site: Site;
  now: Date;
};

/** What the share picture of a public page shows now, or null where there is no such page. */
export async function findSharePicture(
  db: Database,
  { features, kind, id, site, now }: PictureRequest,
): Promise<SharePicture | null> {
  const ofFeatures = features.flatMap(({ sharePictures }) => sharePictures ?? []);
  if (kind !== "pages")
    return (await ofFeatures.find(({ ofOne }) => ofOne?.kind === kind)?.ofOne?.find(db, id, now)) ?? null;
  const ofPages = [sitePicture(site), ...ofFeatures.flatMap(({ pages }) => pages)];
  const found = ofPages.find((picture) => picture.id === id);
  if (!found) return null;
  return "intro" in found ? withLine(found, (await getContent(db, found.intro)).lead) : found;
}
