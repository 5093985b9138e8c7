import { sql } from "drizzle-orm";
import { moveInOrder, placeLast } from "../platform/records/record-order.server.ts";
import { makeReadableId } from "../platform/text/readable-id.ts";
import { RecordStore } from "../records/server/record-store.server.ts";
import { toTeacherAnswer, type NewTeacher, type Teacher, type TeacherEdit, TEACHER_VALUES } from "./teacher.ts";
import { findTeacher } from "./teachers.server.ts";
import { publishedTeachers, teachers } from "./tables.server.ts";

/** Teachers, as the panel writes them. */
export const teacherStore = new RecordStore<Teacher, NewTeacher, TeacherEdit>({
  kind: "teacher",
  role: "editor",
  table: teachers,
  view: publishedTeachers,
  find: findTeacher,
  toAnswer: toTeacherAnswer,
  titleOf: ({ name }) => name,
  valuesOf: (teacher) => TEACHER_VALUES.toValues(toTeacherAnswer(teacher)),
  form: TEACHER_VALUES,
  searched: ["role", "teaches"],
  picturesOf: ({ image }) => [image.id],
  makeId: ({ name }) => makeReadableId(name, "teacher"),
  placeOf: placeLast(teachers),
  move: moveInOrder(teachers),
  toColumns: (fields) => ({ ...fields, updatedAt: sql`now()` }),
});
