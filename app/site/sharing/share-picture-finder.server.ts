import type { Database } from "../../platform/database/client.server.ts";
import type { Room } from "../../platform/rooms/room.server.ts";
import { getContent } from "../../platform/settings/content.server.ts";
import type { Site } from "../../platform/settings/site.ts";
import { sitePicture, withLine, type SharePicture } from "../../platform/sharing/share-picture.ts";

type Asked = { rooms: readonly Pick<Room, "sharePictures">[]; kind: string; id: string; site: Site; now: Date };

/** What the share picture of a public page shows now, or null where there is no such page. */
export async function findSharePicture(
  db: Database,
  { rooms, kind, id, site, now }: Asked,
): Promise<SharePicture | null> {
  const ofRooms = rooms.flatMap(({ sharePictures }) => sharePictures ?? []);
  if (kind !== "pages")
    return (await ofRooms.find(({ ofOne }) => ofOne?.kind === kind)?.ofOne?.find(db, id, now)) ?? null;
  const ofPages = [sitePicture(site), ...ofRooms.flatMap(({ pages }) => pages)];
  const found = ofPages.find((picture) => picture.id === id);
  if (!found) return null;
  return "intro" in found ? withLine(found, (await getContent(db, found.intro)).lead) : found;
}
