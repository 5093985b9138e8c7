import { eq } from "drizzle-orm";
import { noteChange, type Act } from "../audit/note-change.server.ts";
import type { Database } from "../database/client.server.ts";
import type { PictureSwap } from "../rooms/picture-swap.ts";
import { settings } from "../settings/tables.server.ts";
import { withOtherPicture } from "../uploads/picture.ts";
import { moveUploadUse } from "../uploads/uploads.server.ts";

/** The text of a page shows another picture in place of one. */
export async function replaceInSettings(
  tx: Database,
  owner: { kind: string; id: string; title: string },
  swap: PictureSwap,
  act: Act,
): Promise<void> {
  const { id: key } = owner;
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).for("update");
  if (typeof row?.value === "string") {
    const written = { value: withOtherPicture(row.value, swap), updatedAt: act.now, updatedBy: act.by };
    await tx.update(settings).set(written).where(eq(settings.key, key));
    await noteChange(tx, act, { ...owner, action: "update" });
  }
  await moveUploadUse(tx, owner, swap);
}
