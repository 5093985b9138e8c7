import { readFile, stat } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import type { Database } from "../../app/platform/database/client.server.ts";
import { xmlText } from "../../app/platform/text/xml.ts";
import { insertUpload, setUploadUses } from "../../app/platform/uploads/uploads.server.ts";
import { resourceFiles, resources } from "../../app/resources/tables.server.ts";
import demoResources from "../../demo/resources.json" with { type: "json" };
import type { Seeding } from "./pictures.ts";

/** Made once and committed; the browser finds the same files under /library. */
const LIBRARY = resolve("public", "library");

type DemoResource = (typeof demoResources)[number];
/** What is known of a file of the library; `media.json` beside the files lists them all. */
type Media = { file: string; mime: string; seconds?: number; pages?: number; captions?: string; poster?: string };

/** The demo foundation's library, in the order of its file, without its pictures where none are given. What has no file yet is left out. */
export async function seedResources(db: Database, pictures?: Seeding["pictures"]): Promise<void> {
  const media = JSON.parse(await readFile(resolve(LIBRARY, "media.json"), "utf8")) as Media[];
  for (const [order, { slug: id, ...resource }] of demoResources.entries()) {
    const found = media.find(({ file }) => basename(file, extname(file)) === id);
    const isGuide = resource.type === "guide";
    if (!isGuide && !found) continue;
    const { title, image, imageAlt } = resource;
    const made = found ? await addMade(db, resource, found) : { body: await readGuide(resource) };
    const imageId = image && pictures ? await insertUpload(db, { ...pictures(image), alt: imageAlt }) : null;
    // What has no column, such as the steps of a film, is left out by Drizzle.
    await db.insert(resources).values({ ...resource, id, order, imageId, ...made });
    if (imageId) await setUploadUses(db, { kind: "resource", id, title }, [imageId]);
  }
}

type Described = Omit<DemoResource, "slug">;

async function readGuide({ body = "", caution, author }: Described): Promise<string> {
  const text = await readFile(resolve("demo", body), "utf8");
  const before = caution ? `<p><em>${xmlText(caution)}</em></p>\n<hr>\n` : "";
  const after = author ? `\n<p><em>Written by ${xmlText(author)}.</em></p>` : "";
  return `${before}${text.trim()}${after}`;
}

/** Its file and its captions stand in the table of files, as uploaded ones do. */
async function addMade(db: Database, { type, caution, transcript, steps = [] }: Described, found: Media) {
  const { mime, seconds = 0, pages = 0 } = found;
  const [file = "", captions = "", poster = ""] = [found.file, found.captions, found.poster].map(addressOf);
  const words = transcript ?? steps.map(({ at, caption: text }) => ({ at, text }));
  const facts = { mime, bytes: await bytesOf(found.file), seconds: Math.round(seconds), pages, poster };
  await db.insert(resourceFiles).values({ address: file, ...facts, hasSound: type === "audio" });
  if (found.captions) {
    const bytes = await bytesOf(found.captions);
    await db.insert(resourceFiles).values({ address: captions, mime: "text/vtt", bytes, words });
  }
  return { body: caution ? `<p>${xmlText(caution)}</p>` : "", file, captions, transcript: words };
}

const bytesOf = async (file: string) => (await stat(resolve(LIBRARY, basename(file)))).size;

const addressOf = (file?: string) => (file ? `/library/${basename(file)}` : "");
