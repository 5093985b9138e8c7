import { z } from "zod";
import {
  editVersion,
  newRecordId,
  optionalText,
  orderField,
  requiredText,
  tagList,
  textList,
  yesOrNo,
} from "../platform/text/fields.ts";
import { MAX_READABLE_ID } from "../platform/text/readable-id.ts";
import type { Picture } from "../platform/uploads/picture.ts";

const teacherFields = z.object({
  name: requiredText("Name", 100),
  role: requiredText("Role", 100),
  languages: tagList,
  teaches: tagList,
  life: requiredText("A short life", 3_000),
  order: orderField,
  isLeader: yesOrNo("In the leadership team"),
  imageAlt: optionalText("Image description", 300),
});

/** A given `_id` makes a retried call safe: it creates once and updates after. */
export const newTeacherSchema = teacherFields.extend({
  _id: newRecordId,
});
export type NewTeacher = z.output<typeof newTeacherSchema>;

export const teacherEditSchema = teacherFields.extend({ version: editVersion });
export type TeacherEdit = z.output<typeof teacherEditSchema>;

/** A teacher as stored, with the portrait. */
export type Teacher = Omit<TeacherEdit, "version" | "order"> & {
  id: string;
  order: number;
  image: Picture;
  version: number;
};

export const teacherAnswerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  role: z.string(),
  languages: z.array(z.string()),
  teaches: z.array(z.string()),
  life: z.string().describe("Paragraphs, one a line."),
  order: z.int(),
  isLeader: z.boolean().describe("In the leadership team."),
  image: z.string().describe("Address of the portrait, on this host."),
  imageAlt: z.string(),
  version: z.int().describe("Grows with each change; send it with an update to be told of a conflict."),
});
export type TeacherAnswer = z.output<typeof teacherAnswerSchema>;

export function toTeacherAnswer({ id, image, ...teacher }: Teacher): TeacherAnswer {
  return { _id: id, image: image.src, ...teacher };
}

/** Ids of teachers, as programs and events hold them. */
export const teacherIds = textList("id of a teacher", "ids of teachers", MAX_READABLE_ID);
