import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { newPostSchema } from "../../app/blog/post.ts";
import { comments } from "../../app/blog/tables.server.ts";
import { postStore } from "../../app/blog/write-posts.server.ts";
import { newEventSchema } from "../../app/events/event.ts";
import { eventStore } from "../../app/events/write-events.server.ts";
import { campaignStore } from "../../app/giving/campaign-progress/write-campaigns.server.ts";
import { newCampaignSchema } from "../../app/giving/campaigns/campaign.ts";
import { newPlaceSchema } from "../../app/places/place.ts";
import { placeStore } from "../../app/places/write-places.server.ts";
import { makeReference } from "../../app/platform/text/secret-link.server.ts";
import { DAY_MS } from "../../app/platform/time/durations.ts";
import { addDays, fromIndiaInput, indiaDay } from "../../app/platform/time/india-time.ts";
import { pictureAddress } from "../../app/platform/uploads/picture.ts";
import { insertUpload } from "../../app/platform/uploads/uploads.server.ts";
import { newTeacherSchema } from "../../app/teachers/teacher.ts";
import { teacherStore } from "../../app/teachers/write-teachers.server.ts";
import { newTestimonialSchema } from "../../app/testimonials/testimonial.ts";
import { testimonialStore } from "../../app/testimonials/write-testimonials.server.ts";
import { newThoughtSchema } from "../../app/thoughts/thought.ts";
import { thoughtStore } from "../../app/thoughts/write-thoughts.server.ts";
import articles from "../../demo/articles.json" with { type: "json" };
import campaigns from "../../demo/campaigns.json" with { type: "json" };
import sampleComments from "../../demo/comments.json" with { type: "json" };
import events from "../../demo/events.json" with { type: "json" };
import places from "../../demo/places.json" with { type: "json" };
import teachers from "../../demo/teachers.json" with { type: "json" };
import testimonials from "../../demo/testimonials.json" with { type: "json" };
import thoughts from "../../demo/thoughts.json" with { type: "json" };
import type { Seeding } from "./pictures.ts";

const DAYS_SHOWN = 30;

/** How a record with this picture is created: by nobody. */
const saving = ({ pictures, now }: Seeding, image: string) => ({ pictures: { image: pictures(image) }, by: "", now });

/** The file begins with today's; thirty follow that were shown on the days before, and the last ones are to come. */
export async function seedThoughts({ tx, now }: Seeding): Promise<void> {
  for (const [index, thought] of thoughts.entries()) {
    const day = addDays(indiaDay(now), index <= DAYS_SHOWN ? -index : index - DAYS_SHOWN);
    await thoughtStore.create(tx, newThoughtSchema.parse({ ...thought, day }), { pictures: {}, by: "", now });
  }
}

/** The first has the two sample comments, already approved. */
export async function seedPosts({ tx, pictures, now }: Seeding): Promise<void> {
  const ids: string[] = [];
  for (const { slug, image, authorImage, daysAgo, time, ...article } of articles) {
    const content = await readFile(resolve("demo", "articles", `${slug}.html`), "utf8");
    const shown = { image: pictures(image), authorImage: pictures(authorImage) };
    const more = { publishAt: indiaMoment(now, -daysAgo, time) };
    const input = newPostSchema.parse({ ...article, content });
    const { row } = await postStore.create(tx, input, { pictures: shown, by: "", now, more });
    ids.push(row.id);
  }
  const [postId = ""] = ids;
  const samples = sampleComments.map(({ user: author, text, daysAgo }) => {
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
    return { id: makeReference("CM"), postId, author, text, createdAt, approvedAt: createdAt };
  });
  await tx.insert(comments).values(samples);
}

export async function seedEvents(seeding: Seeding): Promise<void> {
  for (const { daysFromNow, time, priceInRupees: price, image, ...fields } of events) {
    const dateTime = indiaMoment(seeding.now, daysFromNow, time).toISOString();
    await eventStore.create(seeding.tx, newEventSchema.parse({ ...fields, dateTime, price }), saving(seeding, image));
  }
}

/** The demo foundation's teachers, what people say of it, and its places, in the order of their files. */
export async function seedPeopleAndPlaces(seeding: Seeding): Promise<void> {
  const { tx } = seeding;
  for (const [order, { slug: _id, image, ...teacher }] of teachers.entries())
    await teacherStore.create(tx, newTeacherSchema.parse({ ...teacher, _id, order }), saving(seeding, image));
  for (const [order, { quote: words, image, ...said }] of testimonials.entries())
    await testimonialStore.create(tx, newTestimonialSchema.parse({ ...said, words, order }), saving(seeding, image));
  for (const { slug: _id, image, ...place } of places)
    await placeStore.create(tx, newPlaceSchema.parse({ ...place, _id }), saving(seeding, image));
}

/** Nothing was given to them yet. */
export async function seedCampaigns(seeding: Seeding): Promise<void> {
  const { tx, pictures, now } = seeding;
  const dayAfter = (days: number) => addDays(indiaDay(now), days);
  for (const { slug: _id, endsInDays, image, updates, ...fields } of campaigns) {
    for (const update of updates) await insertUpload(tx, pictures(update.image));
    const rows = updates.map(({ daysAgo, image: name, ...update }) => {
      return { ...update, day: dayAfter(-daysAgo), picture: pictureAddress(pictures(name)) };
    });
    const written = { endsOn: dayAfter(endsInDays), updates: JSON.stringify(rows), spending: "" };
    await campaignStore.create(tx, newCampaignSchema.parse({ ...fields, _id, ...written }), saving(seeding, image));
  }
}

/** `time` in India on the day that lies so many days from today. */
function indiaMoment(now: Date, days: number, time: string): Date {
  const moment = fromIndiaInput(`${addDays(indiaDay(now), days)}T${time}`);
  if (!moment) throw new Error(`The demo content has a time that is none: ${time}`);
  return moment;
}
