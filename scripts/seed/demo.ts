import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { newEventSchema } from "../../app/events/event.ts";
import { eventStore } from "../../app/events/write-events.server.ts";
import { newPostSchema } from "../../app/blog/post.ts";
import { posts } from "../../app/blog/tables.server.ts";
import { postStore } from "../../app/blog/write-posts.server.ts";
import { events } from "../../app/events/tables.server.ts";
import { inboxItems } from "../../app/platform/inbox/tables.server.ts";
import { thoughts } from "../../app/thoughts/tables.server.ts";
import { newThoughtSchema } from "../../app/thoughts/thought.ts";
import { thoughtStore } from "../../app/thoughts/write-thoughts.server.ts";
import type { Database } from "../../app/platform/database/client.server.ts";
import { hasMarks } from "../../app/platform/demo/demo-rows.server.ts";
import { addDays, fromIndiaInput, indiaDay } from "../../app/platform/time/india-time.ts";
import { preparePicture, type PreparedPicture } from "../../app/platform/uploads/prepare.server.ts";
import type { Services } from "../../server/services.ts";
import { listCampaignPictures, readCampaigns, seedCampaigns } from "./campaigns.ts";
import { markDemoContent } from "./mark-demo.ts";
import { seedMembers } from "./members.ts";
import { listPortraits, seedComments, seedPeople } from "./people.ts";
import { readPrograms, seedPrograms } from "./programs.ts";
import { seedRegistrations } from "./registrations.ts";
import { readResources, seedResources } from "./resources.ts";
import { seedSite } from "./site.ts";

const DEMO = resolve("demo");

type DemoArticle = {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  authorImage: string;
  image: string;
  imageAlt: string;
  category: string;
  tags: string[];
  featured: boolean;
  daysAgo: number;
  time: string;
};
type DemoEvent = { title: string; daysFromNow: number; time: string; priceInRupees: number; image: string } & Record<
  string,
  unknown
>;
type DemoThought = { text: string; author: string; category: string };

/**
 * Fills an empty database with the demo foundation's content, through the operations the admin panel uses; all of it
 * or, where the process dies meanwhile, nothing. A database that holds anything of its own, or whose demo content was
 * removed, is left alone, and so is one whose operator set DEMO_CONTENT=false. Of a database that an earlier version
 * filled, the demo content is marked.
 */
export async function seedDemo(services: Services): Promise<void> {
  const { background, environment, jobs, log } = services;
  if (await hasMarks(background.db)) return;
  if (!(await isEmpty(services))) return background.db.transaction(markDemoContent);
  if (!environment.DEMO_CONTENT) return;
  log.info("Loading the demo content");
  const content = await readDemo();
  const pictures = await preparePictures(services, content);
  const now = new Date();
  await background.db.transaction(async (tx) => {
    await seedThoughts(tx, content, now);
    const newestPostId = await seedPosts(tx, content, pictures, now);
    await seedComments(tx, newestPostId, now);
    await seedEvents(tx, content, pictures, now);
    await seedRegistrations(tx, now);
    // Requests of the demo's people need no answer.
    await tx.update(inboxItems).set({ status: "done", handledAt: now });
    await seedMembers(tx, now);
    await seedPeople(tx, pictures, now);
    await seedPrograms(tx, pictures, now);
    await seedCampaigns(tx, pictures, now);
    await seedResources(tx, pictures);
    await seedSite(tx);
    await markDemoContent(tx);
  });
  await jobs.send("uploads.encode-avif");
}

async function isEmpty({ client: { db } }: Services): Promise<boolean> {
  const counts = await Promise.all([db.$count(posts), db.$count(events), db.$count(thoughts)]);
  return counts.every((count) => count === 0);
}

type DemoContent = { articles: DemoArticle[]; events: DemoEvent[]; thoughts: DemoThought[]; html: Map<string, string> };

async function readDemo(): Promise<DemoContent> {
  const articles = await readJson<DemoArticle[]>("articles.json");
  const html = new Map<string, string>();
  for (const { slug } of articles) html.set(slug, await readFile(resolve(DEMO, "articles", `${slug}.html`), "utf8"));
  return { articles, html, events: await readJson("events.json"), thoughts: await readJson("thoughts.json") };
}

type Pictures = (name: string) => PreparedPicture;

/** Decodes and encodes each picture once, however many items show it, before any transaction is open. */
async function preparePictures(
  { storage, environment }: Services,
  { articles, events: planned }: DemoContent,
): Promise<Pictures> {
  const names = new Set([
    ...articles.flatMap(({ image, authorImage }) => [image, authorImage]),
    ...planned.map(({ image }) => image),
    ...(await readPrograms()).map(({ image }) => image),
    ...listCampaignPictures(await readCampaigns()),
    ...(await readResources()).flatMap(({ image }) => image ?? []),
    ...(await listPortraits()),
  ]);
  const prepared = new Map<string, PreparedPicture>();
  for (const name of names) {
    prepared.set(
      name,
      await preparePicture(storage, { path: resolve(DEMO, "media", name) }, "image", {
        maxMegapixels: environment.UPLOAD_MAX_MEGAPIXELS,
      }),
    );
  }
  return (name) => {
    const picture = prepared.get(name);
    if (!picture) throw new Error(`The demo content has no picture ${name}.`);
    return picture;
  };
}

const DAYS_SHOWN = 30;

/** The file begins with today's; thirty follow that were shown on the days before, and the last ones are to come. */
async function seedThoughts(db: Database, { thoughts }: DemoContent, now: Date): Promise<void> {
  for (const [index, thought] of thoughts.entries()) {
    const day = addDays(indiaDay(now), index <= DAYS_SHOWN ? -index : index - DAYS_SHOWN);
    await thoughtStore.create(db, newThoughtSchema.parse({ ...thought, day }), { pictures: {}, by: "", now });
  }
}

async function seedPosts(
  db: Database,
  { articles, html }: DemoContent,
  pictures: Pictures,
  now: Date,
): Promise<string> {
  const ids: string[] = [];
  for (const article of articles) {
    const input = newPostSchema.parse({ ...article, content: html.get(article.slug) });
    const shown = { image: pictures(article.image), authorImage: pictures(article.authorImage) };
    const more = { publishAt: indiaMoment(now, -article.daysAgo, article.time) };
    const { row } = await postStore.create(db, input, { pictures: shown, by: "", now, more });
    ids.push(row.id);
  }
  return ids[0] ?? "";
}

async function seedEvents(db: Database, content: DemoContent, pictures: Pictures, now: Date): Promise<void> {
  for (const { daysFromNow, time, priceInRupees, image, ...fields } of content.events) {
    const dateTime = indiaMoment(now, daysFromNow, time).toISOString();
    const input = newEventSchema.parse({ ...fields, dateTime, price: priceInRupees });
    await eventStore.create(db, input, { pictures: { image: pictures(image) }, by: "", now });
  }
}

/** `time` in India on the day that lies so many days from today. */
function indiaMoment(now: Date, days: number, time: string): Date {
  const moment = fromIndiaInput(`${addDays(indiaDay(now), days)}T${time}`);
  if (!moment) throw new Error(`The demo content has a time that is none: ${time}`);
  return moment;
}

async function readJson<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(resolve(DEMO, name), "utf8")) as Content;
}
