import { readFile, stat } from "node:fs/promises";
import { basename, extname, resolve } from "node:path";
import type { Database } from "../app/platform/database/client.server.ts";
import { xmlText } from "../app/platform/text/xml.ts";
import type { ResourceType } from "../app/resources/resource-words.ts";
import { resources } from "../app/resources/tables.server.ts";
import { LIBRARY, readMedia, type Media } from "./media-file.ts";

const DEMO = resolve("demo");

type DemoResource = {
  slug: string;
  title: string;
  description: string;
  type: ResourceType;
  category: string;
  level: string;
  featured: boolean;
  caution?: string;
  author?: string;
  /** Of a guide: where its text lies. */
  body?: string;
  transcript?: { at: number; text: string }[];
  steps?: { at: number; caption: string }[];
};

/** The demo foundation's library, in the order of its file. What has no file yet is left out: nothing leads nowhere. */
export async function seedResources(db: Database): Promise<void> {
  const planned = JSON.parse(await readFile(resolve(DEMO, "resources.json"), "utf8")) as DemoResource[];
  const media = await readMedia();
  for (const [position, resource] of planned.entries()) {
    const made = resource.type === "guide" ? await readGuide(resource) : await readMade(resource, media);
    if (!made) continue;
    const { title, description, type, category, level, featured } = resource;
    const shown = { title, description, type, category, level, featured };
    await db.insert(resources).values({ id: resource.slug, position, ...shown, ...made });
  }
}

type Made = Omit<typeof resources.$inferInsert, "id" | "position" | keyof Omit<DemoResource, "slug" | "body">> & {
  transcript?: { at: number; text: string }[];
};

async function readGuide({ body = "", caution, author }: DemoResource): Promise<Made> {
  const text = await readFile(resolve(DEMO, body), "utf8");
  const before = caution ? `<p><em>${xmlText(caution)}</em></p>\n<hr>\n` : "";
  const after = author ? `\n<p><em>Written by ${xmlText(author)}.</em></p>` : "";
  return { body: `${before}${text.trim()}${after}` };
}

async function readMade({ slug, caution, transcript, steps = [] }: DemoResource, media: Media[]): Promise<Made | null> {
  const found = media.find(({ file }) => slugOfFile(file) === slug);
  if (!found) return null;
  const { size } = await stat(resolve(LIBRARY, basename(found.file)));
  return {
    body: caution ? `<p>${xmlText(caution)}</p>` : "",
    file: addressOf(found.file),
    mime: found.mime,
    bytes: size,
    seconds: Math.round(found.seconds ?? 0),
    pages: found.pages ?? 0,
    captions: addressOf(found.captions),
    poster: addressOf(found.poster),
    transcript: transcript ?? steps.map(({ at, caption }) => ({ at, text: caption })),
  };
}

function slugOfFile(file: string): string {
  return basename(file, extname(file));
}

function addressOf(file: string | undefined): string {
  return file ? `/library/${basename(file)}` : "";
}
