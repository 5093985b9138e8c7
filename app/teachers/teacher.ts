import { z } from "zod";
import {
  imageAlt,
  optionalTextField,
  order,
  text,
  textListField,
  yesOrNoField,
} from "../records/fields/kinds-of-field.ts";
import { answersOf, inputsOf, recordVersion } from "../records/fields/record-field.ts";
import { recordValues } from "../records/record-values.ts";
import { editVersion, newRecordId, tagList, textList as textsOf } from "../platform/text/fields.ts";
import { MAX_READABLE_ID } from "../platform/text/readable-id.ts";
import type { UploadedPicture } from "../platform/uploads/picture.ts";

export const TEACHER_FIELDS = {
  name: text("Name", 100, { isTitle: true, autoComplete: "off" }),
  life: text("A short life", 3_000, { about: "Paragraphs, one a line.", rows: 6, rowsOfStored: 10 }),
  role: text("Role", 100),
  languages: textListField("Languages", tagList),
  teaches: textListField("What they teach", tagList),
  city: optionalTextField("City", 100),
  since: optionalTextField("Teaching since", 40, { hint: "As in 2009" }),
  training: optionalTextField("Training", 500, { rows: 3, hint: "With whom they learnt, and for how long" }),
  order,
  isLeader: yesOrNoField("In the leadership team", { about: "In the leadership team." }),
  imageAlt,
};

const input = z.object(inputsOf(TEACHER_FIELDS));

/** A given `_id` makes a retried call safe: it creates once and updates after. */
export const newTeacherSchema = input.extend({ _id: newRecordId });
export type NewTeacher = z.output<typeof newTeacherSchema>;

export const teacherEditSchema = input.extend({ version: editVersion });
export type TeacherEdit = z.output<typeof teacherEditSchema>;

export const TEACHER_VALUES = recordValues(TEACHER_FIELDS, {
  newSchema: newTeacherSchema,
  editSchema: teacherEditSchema,
  pictures: { image: "Image" },
});

/** A teacher as stored, with the portrait. */
export type Teacher = Omit<TeacherEdit, "version" | "order"> & {
  id: string;
  order: number;
  image: UploadedPicture;
  version: number;
};

export const teacherAnswerSchema = z.object({
  _id: z.string(),
  ...answersOf(TEACHER_FIELDS),
  image: z.string().describe("Address of the portrait, on this host."),
  version: recordVersion,
});
export type TeacherAnswer = z.output<typeof teacherAnswerSchema>;

export function toTeacherAnswer({ id, image, ...teacher }: Teacher): TeacherAnswer {
  return { _id: id, image: image.src, ...teacher };
}

/** Ids of teachers, as programs and events store them. */
export const teacherIds = textsOf("id of a teacher", "ids of teachers", MAX_READABLE_ID);
