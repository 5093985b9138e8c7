import { join } from "node:path";
import sharp from "sharp";
import type { Database } from "../../../platform/database/client.server.ts";
import { getSite } from "../../../platform/settings/site.server.ts";
import { readOrDraw } from "../../../platform/sharing/drawn-files.server.ts";
import type { Storage } from "../../../platform/storage/storage.server.ts";
import { readIconName } from "./icon-name.ts";
import { readUpload } from "./read-upload.server.ts";

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
