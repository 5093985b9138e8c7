import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import type { PictureSwap } from "../rooms/picture-swap.ts";
import type { SettingsSection } from "../settings/section-fields.server.ts";
import { settings } from "../settings/tables.server.ts";
import { addressOf, toPicture, withOtherPicture, type StoredPicture } from "../uploads/picture.ts";
import { uploadUses } from "../uploads/tables.server.ts";
import { listPicturesIn } from "../uploads/text-pictures.server.ts";
import { moveUploadUse } from "../uploads/uploads.server.ts";
import { selectRows, SETTINGS } from "./section-rows.server.ts";
import { holdSettings, noteSectionVersion, toVersion } from "./section-versions.server.ts";

/** A row of the settings, and the section of the panel in which its pictures are changed, if there is one. */
type ShownIn = { key: string; section: SettingsSection | undefined };

/** The text of a page, or a picture of the site itself, is another one from now on. */
export async function replaceInSettings(
  tx: Database,
  { key, section }: ShownIn,
  swap: PictureSwap,
  act: Act,
): Promise<void> {
  await holdSettings(tx);
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).for("update");
  const [other] = await listPicturesIn(tx, swap.to.src);
  if (row && other) {
    const before = section && toVersion(section, await selectRows(tx, [section]));
    const written = { value: withPicture(row.value, swap, other), updatedAt: act.now, updatedBy: act.by };
    await tx.update(settings).set(written).where(eq(settings.key, key));
    if (section && before) {
      const after = toVersion(section, await selectRows(tx, [section]));
      await noteSectionVersion(tx, section, { before, after }, act);
    }
    await noteChange(tx, act, { kind: SETTINGS, id: section?.id ?? key, title: section?.title, action: "update" });
  }
  await moveUploadUse(tx, { kind: SETTINGS, id: key }, swap);
}

/** The site's own pictures stand whole in the settings: they are told of what must stay in view where they are cropped. */
export async function refreshInSettings(tx: Database, picture: StoredPicture): Promise<void> {
  const isShown = and(eq(uploadUses.ownerKind, SETTINGS), eq(uploadUses.ownerId, settings.key));
  const rows = await tx
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .innerJoin(uploadUses, isShown)
    .where(eq(uploadUses.uploadId, picture.id))
    .orderBy(settings.key)
    .for("update", { of: settings });
  const same = { from: picture.id, to: { id: picture.id, src: addressOf(picture) } };
  for (const { key, value } of rows) {
    const now = withPicture(value, same, picture);
    if (!isDeepStrictEqual(now, value)) await tx.update(settings).set({ value: now }).where(eq(settings.key, key));
  }
}

/** Texts name the other by its address; where a picture stands whole, the other does. */
function withPicture(value: unknown, swap: PictureSwap, other: StoredPicture): unknown {
  const picture = toPicture(other);
  return JSON.parse(withOtherPicture(JSON.stringify(value), swap), (_name, held: unknown) =>
    isPicture(held) && held.id === other.id ? picture : held,
  );
}

function isPicture(held: unknown): held is { id: unknown } {
  return typeof held === "object" && held !== null && "id" in held && "src" in held;
}
