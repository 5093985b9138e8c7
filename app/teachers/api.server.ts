import { createAdminApi, createPublicApi } from "../records/server/record-api.server.ts";
import { adminTeacherEndpoints } from "./endpoints.ts";
import { toTeacherAnswer } from "./teacher.ts";
import { findTeacher, listTeachers } from "./teachers.server.ts";
import { teacherStore } from "./write-teachers.server.ts";

const common = {
  missing: "This teacher does not exist.",
  toAnswer: toTeacherAnswer,
  list: listTeachers,
  find: findTeacher,
};

export const publicTeachersApi = createPublicApi({
  ...common,
  tag: "Teachers",
  path: "/teachers",
  listSummary: "All teachers, in the foundation's order",
  findSummary: "One teacher",
  answer: adminTeacherEndpoints.find.answer,
});

export const adminTeachersApi = createAdminApi(adminTeacherEndpoints, {
  ...common,
  updated: "Teacher updated successfully!",
  store: teacherStore,
});
