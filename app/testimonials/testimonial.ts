import { z } from "zod";
import { editVersion, newRecordId, orderField, requiredText, yesOrNo } from "../platform/text/fields.ts";
import type { Picture, PictureFiles } from "../platform/uploads/picture.ts";

const testimonialFields = z.object({
  words: requiredText("The words", 600, "The words are required."),
  name: requiredText("Name", 100),
  role: requiredText("Role", 100),
  order: orderField,
  isSample: yesOrNo("A sample"),
});

/** A given `_id` makes a retried call safe: it creates once and updates after. */
export const newTestimonialSchema = testimonialFields.extend({ _id: newRecordId });
export type NewTestimonial = z.output<typeof newTestimonialSchema>;

export const testimonialEditSchema = testimonialFields.extend({ version: editVersion });
export type TestimonialEdit = z.output<typeof testimonialEditSchema>;

/** One of the site's own files under /media, as the first testimonials had it: they stood in the settings. */
export type SitePicture = Omit<PictureFiles, "id">;

/** What somebody says of the foundation, as it stands in the database, the portrait joined. */
export type Testimonial = Omit<TestimonialEdit, "version" | "order"> & {
  id: string;
  order: number;
  /** Null where the initials are shown. */
  picture: Picture | SitePicture | null;
  version: number;
};

export const testimonialAnswerSchema = z.object({
  _id: z.string(),
  words: z.string(),
  name: z.string(),
  role: z.string(),
  order: z.int(),
  isSample: z.boolean().describe("An invented person: not shown once the site is live."),
  image: z.string().describe("Address of the portrait, on this host; empty where there is none."),
  version: z.int().describe("Grows with each change; send it with an update to be told of a conflict."),
});
export type TestimonialAnswer = z.output<typeof testimonialAnswerSchema>;

export function toTestimonialAnswer({ id, picture, ...testimonial }: Testimonial): TestimonialAnswer {
  return { _id: id, image: picture?.src ?? "", ...testimonial };
}
