import { z } from "zod";
import { order, text, yesOrNoField } from "../records/fields/kinds-of-field.ts";
import { answersOf, inputsOf, recordVersion } from "../records/fields/record-field.ts";
import { recordValues } from "../records/record-values.ts";
import { editVersion, newRecordId } from "../platform/text/fields.ts";
import type { UploadedPicture, PictureFiles } from "../platform/uploads/picture.ts";

export const TESTIMONIAL_FIELDS = {
  name: text("Name", 100, { isTitle: true, autoComplete: "off" }),
  words: text("Words", 600, {
    called: "The words",
    missing: "The words are required.",
    hint: "What this person said, in their own words",
    rows: 5,
    rowsOfStored: 7,
  }),
  role: text("Role", 100, { hint: "Such as Head nurse, Coimbatore", autoComplete: "off" }),
  order,
  isSample: yesOrNoField("A sample, gone once the site is live", {
    called: "A sample",
    about: "An invented person: not shown once the site is live.",
  }),
};

const input = z.object(inputsOf(TESTIMONIAL_FIELDS));

/** A given `_id` makes a retried call safe: it creates once and updates after. */
export const newTestimonialSchema = input.extend({ _id: newRecordId });
export type NewTestimonial = z.output<typeof newTestimonialSchema>;

export const testimonialEditSchema = input.extend({ version: editVersion });
export type TestimonialEdit = z.output<typeof testimonialEditSchema>;

export const TESTIMONIAL_VALUES = recordValues(TESTIMONIAL_FIELDS, {
  newSchema: newTestimonialSchema,
  editSchema: testimonialEditSchema,
  pictures: { image: "Image" },
  optionalPictures: ["image"],
});

/** One of the site's own files under /media, as the first testimonials had it: they stood in the settings. */
export type SitePicture = Omit<PictureFiles, "id">;

/** A testimonial as it is stored, the portrait joined. */
export type Testimonial = Omit<TestimonialEdit, "version" | "order"> & {
  id: string;
  order: number;
  /** Null where the initials are shown. */
  picture: UploadedPicture | SitePicture | null;
  version: number;
};

export const testimonialAnswerSchema = z.object({
  _id: z.string(),
  ...answersOf(TESTIMONIAL_FIELDS),
  image: z.string().describe("Address of the portrait, on this host; empty where there is none."),
  version: recordVersion,
});
export type TestimonialAnswer = z.output<typeof testimonialAnswerSchema>;

export function toTestimonialAnswer({ id, picture, ...testimonial }: Testimonial): TestimonialAnswer {
  return { _id: id, image: picture?.src ?? "", ...testimonial };
}
