import { z } from "zod";
import { endpoint } from "../platform/endpoints/endpoint.ts";
import { idParam } from "../platform/endpoints/id-param.ts";
import { visitorForm } from "../platform/forms/visitor-form.ts";
import { recordEndpoints } from "../records/record-endpoints.ts";
import { myEnrolmentSchema } from "./enrolment.ts";
import { PROGRAM_VALUES, programRecordSchema } from "./program-record.ts";
import { newEnrolmentSchema, programFilterSchema } from "./program.ts";

const shared = { tag: "Programs", access: "anyone" } as const;

/** A program as the public sees it. */
const answer = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string(),
    category: z.string(),
    level: z.string(),
    format: z.string(),
    duration: z.string(),
    price: z.number().describe("Rupees; 0 means free."),
    instructor: z.string(),
    teachers: z.array(z.string()).describe("Ids of teachers."),
    startDate: z.iso
      .datetime()
      .nullable()
      .describe("When its next course begins, or the latest began; null while none is planned."),
    location: z.string(),
    features: z.array(z.string()),
  })
  .meta({ id: "Program" });

export const programEndpoints = {
  list: endpoint("GET", "/public/programs", {
    ...shared,
    summary: "Programs, filtered as the page is",
    query: programFilterSchema,
    answer: answer.array(),
  }),
  find: endpoint("GET", "/public/programs/{id}", {
    ...shared,
    summary: "One program",
    params: idParam,
    answer,
    problems: [404],
  }),
  enrol: visitorForm("/public/programs/{id}/enrolments", {
    tag: "Programs",
    summary: "Ask to join a program; a member's token links it to the member's profile",
    params: idParam,
    body: newEnrolmentSchema,
    answer: z.object({ reference: z.string() }),
  }),
  listOwnEnrolments: endpoint("GET", "/me/enrolments", {
    tag: "Members",
    summary: "What the signed-in member asked to join, and the progress in it",
    access: "member",
    answer: myEnrolmentSchema.array(),
  }),
};

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
