import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { comments } from "../../app/blog/tables.server.ts";
import type { Database } from "../../app/platform/database/client.server.ts";
import { makeReference } from "../../app/platform/text/secret-link.server.ts";
import { DAY_MS } from "../../app/platform/time/durations.ts";
import type { PreparedPicture } from "../../app/platform/uploads/prepare.server.ts";
import { newTeacherSchema } from "../../app/teachers/teacher.ts";
import { newPlaceSchema } from "../../app/places/place.ts";
import { placeStore } from "../../app/places/write-places.server.ts";
import { teacherStore } from "../../app/teachers/write-teachers.server.ts";
import { newTestimonialSchema } from "../../app/testimonials/testimonial.ts";
import { testimonialStore } from "../../app/testimonials/write-testimonials.server.ts";

type Pictured = { image: string } & Record<string, unknown>;
type DemoComment = { user: string; text: string; daysAgo: number };
type Pictures = (name: string) => PreparedPicture;

const readPeople = async <Person>(name: string): Promise<Person[]> =>
  JSON.parse(await readFile(resolve("demo", `${name}.json`), "utf8")) as Person[];

/** The pictures of teachers, of those who say something of the demo foundation, and of its places. */
export async function listPortraits(): Promise<string[]> {
  const people = await Promise.all(["teachers", "testimonials", "places"].map((name) => readPeople<Pictured>(name)));
  return people.flat().map(({ image }) => image);
}

/** The demo foundation's teachers, what people say of it, and its places, in the order of their files. */
export async function seedPeople(db: Database, pictures: Pictures, now: Date): Promise<void> {
  const saved = (image: string) => ({ pictures: { image: pictures(image) }, by: "", now });
  for (const [order, { slug, image, ...teacher }] of (await readPeople<Pictured>("teachers")).entries())
    await teacherStore.create(db, newTeacherSchema.parse({ ...teacher, _id: slug, order }), saved(image));
  for (const [order, { quote, image, ...testimonial }] of (await readPeople<Pictured>("testimonials")).entries())
    await testimonialStore.create(
      db,
      newTestimonialSchema.parse({ ...testimonial, words: quote, order }),
      saved(image),
    );
  for (const { slug, image, ...place } of await readPeople<Pictured>("places"))
    await placeStore.create(db, newPlaceSchema.parse({ ...place, _id: slug }), saved(image));
}

/** The two sample comments, already approved. */
export async function seedComments(db: Database, postId: string, now: Date): Promise<void> {
  const samples = await readPeople<DemoComment>("comments");
  await db.insert(comments).values(
    samples.map(({ user, text, daysAgo }) => {
      const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
      return { id: makeReference("CM"), postId, author: user, text, createdAt, approvedAt: createdAt };
    }),
  );
}
