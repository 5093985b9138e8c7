import { recordEndpoints } from "../records/record-endpoints.ts";
import { programRecordSchema, PROGRAM_VALUES } from "./program-record.ts";

export const adminProgramEndpoints = recordEndpoints({
  tag: "Programs",
  path: "/admin/programs",
  access: ["events"],
  one: "a program",
  listSummary: "All programs, in the foundation's order",
  findSummary: "One program, as it is edited",
  removeSummary: "Delete a program without requests to join",
  answer: programRecordSchema.meta({ id: "ProgramRecord" }),
  values: PROGRAM_VALUES,
});
