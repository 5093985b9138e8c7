import { createAdminApi } from "../records/record-api.server.ts";
import { newProgramSchema, programEditSchema, programRecordSchema, toProgramRecord } from "./program-record.ts";
import { findProgramToEdit, listProgramsToEdit } from "./programs.server.ts";
import { programStore } from "./write-programs.server.ts";

/** Mounted at /api/v1/admin/programs. */
export const adminProgramsApi = createAdminApi({
  tag: "Programs",
  path: "/",
  one: "a program",
  listSummary: "All programs, in the foundation's order",
  oneSummary: "One program, as it is edited",
  removeSummary: "Delete a program that nobody has asked to join",
  missing: "This program does not exist.",
  verbs: { create: "create", update: "update", remove: "delete" },
  answer: programRecordSchema.meta({ id: "ProgramRecord" }),
  toAnswer: toProgramRecord,
  newSchema: newProgramSchema,
  editSchema: programEditSchema,
  updated: "Program updated successfully!",
  list: listProgramsToEdit,
  find: findProgramToEdit,
  store: programStore,
});
