import { readFile, stat } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import type { Database } from "../../app/platform/database/client.server.ts";
import { xmlText } from "../../app/platform/text/xml.ts";
import type { ResourceType } from "../../app/resources/resource-words.ts";
import type { PreparedPicture } from "../../app/platform/uploads/prepare.server.ts";
import { insertUpload, setUploadUses } from "../../app/platform/uploads/uploads.server.ts";
import { resourceFiles, resources } from "../../app/resources/tables.server.ts";
import { LIBRARY, readMedia, type Media } from "../media-file.ts";

const DEMO = resolve("demo");

type DemoResource = {
  slug: string;
  title: string;
  description: string;
  type: ResourceType;
  category: string;
  level: string;
  posture?: string;
  forWhom?: string;
  withoutVoice?: boolean;
  featured: boolean;
  /** Where it has a picture of its own. */
  image?: string;
  imageAlt?: string;
  caution?: string;
  author?: string;
  /** Of a guide: where its text lies. */
  body?: string;
  transcript?: { at: number; text: string }[];
  steps?: { at: number; caption: string }[];
};

/** The demo foundation's library, in the order of its file, without its pictures where none are given. What has no file yet is left out. */
export async function seedResources(db: Database, pictures?: (name: string) => PreparedPicture): Promise<void> {
  const planned = await readResources();
  const media = await readMedia();
  for (const [order, resource] of planned.entries()) {
    const made = resource.type === "guide" ? await readGuide(resource) : await addMade(db, resource, media);
    if (!made) continue;
    const { slug: id, title, description, type, category, level, featured, image, imageAlt = "" } = resource;
    const { posture, forWhom, withoutVoice } = resource;
    const shown = { title, description, type, category, level, featured, posture, forWhom, withoutVoice, imageAlt };
    const imageId = image && pictures ? await insertUpload(db, { ...pictures(image), alt: imageAlt }) : null;
    await db.insert(resources).values({ id, order, imageId, ...shown, ...made });
    if (imageId) await setUploadUses(db, { kind: "resource", id, title }, [imageId]);
  }
}

export async function readResources(): Promise<DemoResource[]> {
  return JSON.parse(await readFile(resolve(DEMO, "resources.json"), "utf8")) as DemoResource[];
}

type Made = Omit<typeof resources.$inferInsert, "id" | "order" | keyof Omit<DemoResource, "slug" | "body">> & {
  transcript?: { at: number; text: string }[];
};

async function readGuide({ body = "", caution, author }: DemoResource): Promise<Made> {
  const text = await readFile(resolve(DEMO, body), "utf8");
  const before = caution ? `<p><em>${xmlText(caution)}</em></p>\n<hr>\n` : "";
  const after = author ? `\n<p><em>Written by ${xmlText(author)}.</em></p>` : "";
  return { body: `${before}${text.trim()}${after}` };
}

/** Its file and its captions stand in the table of files, as uploaded ones do. */
async function addMade(
  db: Database,
  { slug, type, caution, transcript, steps = [] }: DemoResource,
  media: Media[],
): Promise<Made | null> {
  const found = media.find(({ file }) => slugOfFile(file) === slug);
  if (!found) return null;
  const [file, captions] = [addressOf(found.file), addressOf(found.captions)];
  const words = transcript ?? steps.map(({ at, caption }) => ({ at, text: caption }));
  await db.insert(resourceFiles).values({
    address: file,
    mime: found.mime,
    bytes: await bytesOf(found.file),
    seconds: Math.round(found.seconds ?? 0),
    pages: found.pages ?? 0,
    hasSound: type === "audio",
    poster: addressOf(found.poster),
  });
  if (found.captions)
    await db
      .insert(resourceFiles)
      .values({ address: captions, mime: "text/vtt", bytes: await bytesOf(found.captions), words });
  return { body: caution ? `<p>${xmlText(caution)}</p>` : "", file, captions, transcript: words };
}

async function bytesOf(file: string): Promise<number> {
  return (await stat(resolve(LIBRARY, basename(file)))).size;
}

function slugOfFile(file: string): string {
  return basename(file, extname(file));
}

function addressOf(file: string | undefined): string {
  return file ? `/library/${basename(file)}` : "";
}
