import { makeReadableId } from "../../platform/text/readable-id.ts";
import { DrawnFields, PictureFields } from "../../records/fields/draw-fields.tsx";
import type { RecordKind } from "../../records/record-kind.ts";
import { TEACHER_FIELDS, TEACHER_VALUES, type TeacherAnswer } from "../teacher.ts";
import { TEACHER_LIST } from "./teacher-records.tsx";

const FACTS = ["role", "languages", "teaches", "city", "since", "training", "order", "isLeader"] as const;

/** Teachers, as the panel manages them. */
export const TEACHER_KIND: RecordKind<keyof typeof TEACHER_FIELDS, TeacherAnswer> = {
  ...TEACHER_LIST,
  values: TEACHER_VALUES,
  loadChoices: async () => null,
  previewPath: "/teacher-preview/",
  makeId: ({ name }) => makeReadableId(name, "teacher"),
  Writing: (form) => <DrawnFields fields={TEACHER_FIELDS} names={["name", "life"]} {...form} />,
  Facts: (form) => <DrawnFields fields={TEACHER_FIELDS} names={FACTS} {...form} />,
  Pictures: PictureFields,
};
