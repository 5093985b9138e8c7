import { createAdminApi, createPublicApi } from "../records/record-api.server.ts";
import { newTeacherSchema, teacherAnswerSchema, teacherEditSchema, toTeacherAnswer } from "./teacher.ts";
import { createTeacher, deleteTeacher, findTeacher, listTeachers, updateTeacher } from "./teachers.server.ts";

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
  role: "editor",
  one: "a teacher",
  removeSummary: "Delete a teacher",
  verbs: { create: "create", update: "update", remove: "delete" },
  newSchema: newTeacherSchema,
  editSchema: teacherEditSchema,
  pictures: { image: "Image" },
  updated: "Teacher updated successfully!",
  create: createTeacher,
  update: updateTeacher,
  remove: deleteTeacher,
});
