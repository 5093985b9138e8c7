import { createAdminApi, createPublicApi } from "../records/record-api.server.ts";
import { newTeacherSchema, teacherAnswerSchema, teacherEditSchema, toTeacherAnswer } from "./teacher.ts";
import { findTeacher, listTeachers } from "./teachers.server.ts";
import { teacherStore } from "./write-teachers.server.ts";

const common = {
  tag: "Teachers",
  listSummary: "All teachers, in the foundation's order",
  oneSummary: "One teacher",
  missing: "This teacher does not exist.",
  answer: teacherAnswerSchema.meta({ id: "Teacher" }),
  toAnswer: toTeacherAnswer,
  list: listTeachers,
  find: findTeacher,
};

export const publicTeachersApi = createPublicApi({ ...common, path: "/teachers" });

export const adminTeachersApi = createAdminApi({
  ...common,
  path: "/",
  one: "a teacher",
  removeSummary: "Delete a teacher",
  verbs: { create: "create", update: "update", remove: "delete" },
  newSchema: newTeacherSchema,
  editSchema: teacherEditSchema,
  updated: "Teacher updated successfully!",
  store: teacherStore,
});
