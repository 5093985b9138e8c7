import { resolve } from "node:path";
import type { Database } from "../../app/platform/database/client.server.ts";
import { preparePicture, type PreparedPicture } from "../../app/platform/uploads/prepare.server.ts";
import articles from "../../demo/articles.json" with { type: "json" };
import campaigns from "../../demo/campaigns.json" with { type: "json" };
import events from "../../demo/events.json" with { type: "json" };
import places from "../../demo/places.json" with { type: "json" };
import programs from "../../demo/programs.json" with { type: "json" };
import resources from "../../demo/resources.json" with { type: "json" };
import teachers from "../../demo/teachers.json" with { type: "json" };
import testimonials from "../../demo/testimonials.json" with { type: "json" };
import type { Services } from "../../server/services.ts";

/** What each part of the demo content is written with: a transaction, its pictures by the names of their files, and the moment. */
export type Seeding = { tx: Database; pictures: (name: string) => PreparedPicture; now: Date };

/** Decodes and encodes each picture once, however many items show it, before any transaction is open. */
export async function preparePictures({ storage, environment }: Services): Promise<Seeding["pictures"]> {
  const names = [
    ...[events, programs, campaigns, resources, teachers, testimonials, places].flat().map(({ image }) => image),
    ...articles.flatMap(({ image, authorImage }) => [image, authorImage]),
    ...campaigns.flatMap(({ updates }) => updates.map(({ image }) => image)),
  ];
  const prepared = new Map<string, PreparedPicture>();
  for (const name of new Set(names)) {
    if (name === undefined) continue;
    const file = { path: resolve("demo", "media", name) };
    const options = { maxMegapixels: environment.UPLOAD_MAX_MEGAPIXELS };
    prepared.set(name, await preparePicture(storage, file, "image", options));
  }
  return (name) => {
    const picture = prepared.get(name);
    if (!picture) throw new Error(`The demo content has no picture ${name}.`);
    return picture;
  };
}
