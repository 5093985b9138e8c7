import { eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { users } from "../platform/auth/tables.server.ts";
import type { Database } from "../platform/database/client.server.ts";
import { decodePicture, finish } from "../platform/uploads/codec.server.ts";
import { memberPhotos } from "./tables.server.ts";

/** Twice the largest size shown, for dense screens. */
const SIDE = 272;

/**
 * The square that the profile shows, without metadata of the file, such as where it was taken.
 * @throws HttpError 400 or 413 with a sentence under `photo`, or 503
 */
export async function preparePhoto(path: string, maxMegapixels: number): Promise<Buffer> {
  const { data, raw } = await decodePicture(path, "photo", { maxMegapixels });
  const square = sharp(data, { raw }).resize({ width: SIDE, height: SIDE, fit: "cover", position: "attention" });
  return (await finish(square.webp({ quality: 82 }))).data;
}

/** Replaces the former photo. @returns its address, which cannot be guessed */
export async function savePhoto(db: Database, userId: string, image: Buffer): Promise<string> {
  const id = randomBytes(16).toString("hex");
  const address = `/api/v1/photos/${id}`;
  await db.transaction(async (tx) => {
    await setAddress(tx, userId, address);
    await tx
      .insert(memberPhotos)
      .values({ userId, id, image })
      .onConflictDoUpdate({ target: memberPhotos.userId, set: { id, image } });
  });
  return address;
}

export async function removePhoto(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await setAddress(tx, userId, null);
    await tx.delete(memberPhotos).where(eq(memberPhotos.userId, userId));
  });
}

/** Locks the account first, so that concurrent saves do not mix the address of one photo with the file of another. */
async function setAddress(tx: Database, userId: string, image: string | null): Promise<void> {
  await tx.update(users).set({ image, updatedAt: new Date() }).where(eq(users.id, userId));
}

export async function findPhoto(db: Database, id: string): Promise<Buffer | null> {
  const [photo] = await db.select({ image: memberPhotos.image }).from(memberPhotos).where(eq(memberPhotos.id, id));
  return photo?.image ?? null;
}
