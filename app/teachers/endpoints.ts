import { recordEndpoints } from "../records/record-endpoints.ts";
import { teacherAnswerSchema, TEACHER_VALUES } from "./teacher.ts";

export const adminTeacherEndpoints = recordEndpoints({
  tag: "Teachers",
  path: "/admin/teachers",
  access: ["editor"],
  one: "a teacher",
  listSummary: "All teachers, in the foundation's order",
  findSummary: "One teacher",
  removeSummary: "Delete a teacher",
  answer: teacherAnswerSchema.meta({ id: "Teacher" }),
  isOrdered: true,
  values: TEACHER_VALUES,
});
