import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { Database } from "../../../platform/database/client.server.ts";
import type { Feature } from "../../../platform/features/feature.server.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import { getContent } from "../../../platform/settings/content.server.ts";
import { getSite } from "../../../platform/settings/site.server.ts";
import type { Site } from "../../../platform/settings/site.ts";
import { drawPicture } from "../../../platform/sharing/draw-picture.server.ts";
import { readOrDraw } from "../../../platform/sharing/drawn-files.server.ts";
import {
  pagePicture,
  sitePicture,
  type SharePicture,
  readPictureName,
  sharePictureName,
} from "../../../platform/sharing/share-picture.ts";
import type { Storage } from "../../../platform/storage/storage.server.ts";
import { readIconName } from "./icon-name.ts";

const FOREVER = "public, max-age=31536000, immutable";

/** A picture that the server draws; its address changes with what it shows. */
export async function answerDrawn(type: string, open: () => Promise<Buffer | null>): Promise<Response> {
  try {
    const picture = await open();
    if (!picture) return answer("There is no such picture.\n", 404);
    // Shown by other sites: that is what it is for.
    const headers = { "Content-Type": type, "Cache-Control": FOREVER, "Cross-Origin-Resource-Policy": "cross-origin" };
    return new Response(new Uint8Array(picture), { headers });
  } catch (error) {
    if (error instanceof HttpError) return answer(`${error.message}\n`, error.status);
    throw error;
  }
}

function answer(words: string, status: number): Response {
  return new Response(words, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}

/** The widest file of a stored picture; null where there is none, or it is gone. */
export async function readUpload(storage: Storage, picture: { src: string } | null): Promise<Buffer | null> {
  const file = picture && (await storage.read(picture.src.replace("/uploads/", "")));
  return file ? buffer(file.stream) : null;
}

/** --bg of the light theme: iOS would paint what is clear black. */
const LIMEWASH = "#f6f3ec";
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const APPLE = 180;

type IconRequest = { name: string; dataDir: string; storage: Storage };

/** The foundation's own icon under a name, as a PNG, or null: only the one it has now is ever drawn. */
export async function openSiteIcon(db: Database, { name, dataDir, storage }: IconRequest): Promise<Buffer | null> {
  const asked = readIconName(name);
  const { icon } = await getSite(db);
  if (!asked || asked.id !== icon?.id) return null;
  const file = await readUpload(storage, icon);
  return file && readOrDraw(join(dataDir, "share-pictures"), `icon.${name}`, () => drawIcon(file, asked.size));
}

function drawIcon(file: Buffer, size: number): Promise<Buffer> {
  const background = size === APPLE ? LIMEWASH : CLEAR;
  const drawn = sharp(file).resize({ width: size, height: size, fit: "contain", background });
  return (size === APPLE ? drawn.flatten({ background }) : drawn).png().toBuffer();
}

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
  if (id === "home") return sitePicture(site);
  const page = ofFeatures.flatMap(({ pages }) => pages).find(({ path }) => path === `/${id}`);
  return page ? pagePicture(page, (await getContent(db, page)).lead) : null;
}

type PictureFile = {
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
  { features, kind, name, dataDir, storage, now }: PictureFile,
): Promise<Buffer | null> {
  const asked = readPictureName(name);
  if (!asked) return null;
  const { id, shape } = asked;
  const site = await getSite(db);
  const picture = await findSharePicture(db, { features, kind, id, site, now });
  if (!picture || sharePictureName(picture, shape, site) !== name) return null;
  return readOrDraw(join(dataDir, "share-pictures"), `${kind}.${name}`, async () => {
    const [logoFile, imageFile] = await Promise.all([
      readUpload(storage, site.logo),
      readImage(storage, picture.image ?? null),
    ]);
    return drawPicture(picture, shape, { ...site, logoFile, imageFile });
  });
}

/** An uploaded picture, or one that ships with the product. */
async function readImage(storage: Storage, image: { src: string } | null): Promise<Buffer | null> {
  if (!image || image.src.startsWith("/uploads/")) return readUpload(storage, image);
  return readFile(join("public", image.src)).catch(() => null);
}
