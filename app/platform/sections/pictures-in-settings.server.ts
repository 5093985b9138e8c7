import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Database } from "../database/client.server.ts";
import { settings } from "../settings/tables.server.ts";
import { toPicture, type StoredPicture } from "../uploads/picture.ts";
import { uploadUses } from "../uploads/tables.server.ts";
import { SETTINGS } from "./section-rows.server.ts";

/** The settings hold copies of the site's own pictures: a changed focal point is written to these copies too. */
export async function refreshInSettings(tx: Database, picture: StoredPicture): Promise<void> {
  const isShown = and(eq(uploadUses.ownerKind, SETTINGS), eq(uploadUses.ownerId, settings.key));
  const rows = await tx
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .innerJoin(uploadUses, isShown)
    .where(eq(uploadUses.uploadId, picture.id))
    .orderBy(settings.key)
    .for("update", { of: settings });
  for (const { key, value } of rows) {
    const now = withPicture(value, picture);
    if (!isDeepStrictEqual(now, value)) await tx.update(settings).set({ value: now }).where(eq(settings.key, key));
  }
}

function withPicture(value: unknown, stored: StoredPicture): unknown {
  const picture = toPicture(stored);
  return JSON.parse(JSON.stringify(value), (_name, held: unknown) =>
    isPicture(held) && held.id === stored.id ? picture : held,
  );
}

function isPicture(held: unknown): held is { id: unknown } {
  return typeof held === "object" && held !== null && "id" in held && "src" in held;
}
