import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Database } from "../../app/platform/database/client.server.ts";
import type { PreparedPicture } from "../../app/platform/uploads/prepare.server.ts";
import { newTestimonialSchema } from "../../app/testimonials/testimonial.ts";
import { testimonialStore } from "../../app/testimonials/write-testimonials.server.ts";

type DemoTestimonial = { quote: string; image: string } & Record<string, unknown>;

export async function readTestimonials(): Promise<DemoTestimonial[]> {
  return JSON.parse(await readFile(resolve("demo", "testimonials.json"), "utf8")) as DemoTestimonial[];
}

/** What people say of the demo foundation, in the order of their file. */
export async function seedTestimonials(
  db: Database,
  pictures: (name: string) => PreparedPicture,
  now: Date,
): Promise<void> {
  for (const [order, { quote, image, ...testimonial }] of (await readTestimonials()).entries()) {
    const input = newTestimonialSchema.parse({ ...testimonial, words: quote, order });
    await testimonialStore.create(db, input, { pictures: { image: pictures(image) }, by: "", now });
  }
}
