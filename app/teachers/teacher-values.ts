import type { RecordValues } from "../records/record-values.ts";
import { newTeacherSchema, teacherEditSchema, type TeacherAnswer } from "./teacher.ts";

export const LABELS = {
  name: "Name",
  role: "Role",
  languages: "Languages",
  teaches: "What they teach",
  life: "A short life",
  order: "Order",
  isLeader: "In the leadership team",
  imageAlt: "What the image shows",
} as const;
export type TeacherField = keyof typeof LABELS;

/** The values of a teacher's form: all text. */
export const TEACHER_VALUES = {
  labels: LABELS,
  empty: { name: "", role: "", languages: "", teaches: "", life: "", order: "", isLeader: "false", imageAlt: "" },
  toValues: ({ name, role, languages, teaches, life, order, isLeader, imageAlt }) => ({
    name,
    role,
    life,
    imageAlt,
    languages: languages.join(", "),
    teaches: teaches.join(", "),
    order: String(order),
    isLeader: String(isLeader),
  }),
  newSchema: newTeacherSchema,
  editSchema: teacherEditSchema,
  pictures: { image: "Image" },
  readable: (field, value) => (field === "isLeader" ? (value === "true" ? "Yes" : "No") : value),
} satisfies RecordValues<TeacherField, TeacherAnswer>;
