import { join } from "node:path";
import type { Database } from "../../../platform/database/client.server.ts";
import type { Storage } from "../../../platform/storage/storage.server.ts";
import type { Feature } from "../../../platform/features/feature.server.ts";
import { getSite } from "../../../platform/settings/site.server.ts";
import { drawPicture } from "../../../platform/sharing/draw-picture.server.ts";
import { readOrDraw } from "../../../platform/sharing/drawn-files.server.ts";
import { readPictureName, sharePictureName } from "../../../platform/sharing/share-picture.ts";
import { readUpload } from "./read-upload.server.ts";
import { findSharePicture } from "./share-picture-finder.server.ts";

type PictureRequest = {
  features: readonly Pick<Feature, "sharePictures">[];
  kind: string;
  name: string;
  dataDir: string;
  storage: Storage;
  now: Date;
};

/**
 * The share picture under an address, or null. Only what the database says now is ever drawn: the name must carry the
 * fingerprint of exactly that, so that the server draws nothing else.
 */
export async function openSharePicture(
  db: Database,
  { features, kind, name, dataDir, storage, now }: PictureRequest,
): Promise<Buffer | null> {
  const asked = readPictureName(name);
  if (!asked) return null;
  const { id, shape } = asked;
  const site = await getSite(db);
  const picture = await findSharePicture(db, { features, kind, id, site, now });
  if (!picture || sharePictureName(picture, shape, site) !== name) return null;
  return readOrDraw(join(dataDir, "share-pictures"), `${kind}.${name}`, async () =>
    drawPicture(picture, shape, { ...site, logoFile: await readUpload(storage, site.logo) }),
  );
}
