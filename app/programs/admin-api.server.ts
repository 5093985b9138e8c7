import { createAdminApi } from "../records/server/record-api.server.ts";
import { adminProgramEndpoints } from "./admin-endpoints.ts";
import { toProgramRecord } from "./program-record.ts";
import { findProgramToEdit, listProgramsToEdit } from "./programs.server.ts";
import { programStore } from "./write-programs.server.ts";

export const adminProgramsApi = createAdminApi(adminProgramEndpoints, {
  missing: "This program does not exist.",
  updated: "Program updated successfully!",
  toAnswer: toProgramRecord,
  list: listProgramsToEdit,
  find: findProgramToEdit,
  store: programStore,
});
