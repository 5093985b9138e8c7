import { z } from "zod";
import { searchedKeysetSchema } from "../../platform/database/keyset.ts";
import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { idParam } from "../../platform/endpoints/id-param.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import { participantSchema, presenceSchema } from "./attendance.ts";
import { courseAnswerSchema, courseEditSchema, coursePlanSchema, newCourseSchema } from "./course.ts";

const shared = { tag: "Courses", access: ["events"] as const };
const answer = courseAnswerSchema.meta({ id: "Course" });

/** A course of a program: `id` is the program's. */
export const courseParams = idParam.extend({ course: z.string().transform(referenceOrNothing) });

/** The panel's endpoints for the courses of a program. */
export const courseEndpoints = {
  plan: endpoint("GET", "/admin/programs/courses/{id}", {
    ...shared,
    summary: "The courses of a program, with their sessions and places",
    params: idParam,
    answer: coursePlanSchema.meta({ id: "CoursePlan" }),
    problems: [404],
  }),
  add: endpoint("POST", "/admin/programs/courses/{id}", {
    ...shared,
    summary: "Add a course",
    params: idParam,
    body: newCourseSchema,
    answer,
    status: 201,
    once: true,
    problems: [404],
  }),
  get: endpoint("GET", "/admin/programs/courses/{id}/{course}", {
    ...shared,
    summary: "One course",
    params: courseParams,
    answer,
    problems: [404],
  }),
  update: endpoint("PUT", "/admin/programs/courses/{id}/{course}", {
    ...shared,
    summary: "Update a course; its sessions that keep their _id keep their attendance",
    params: courseParams,
    body: courseEditSchema,
    answer,
    problems: [404, 409],
  }),
  remove: endpoint("DELETE", "/admin/programs/courses/{id}/{course}", {
    ...shared,
    summary: "Delete a course without participants",
    params: courseParams,
    problems: [404, 409],
  }),
};

const participant = participantSchema.meta({ id: "Participant" });

/** The panel's endpoints for the attendance of a course. */
export const attendanceEndpoints = {
  list: endpoint("GET", "/admin/programs/courses/{id}/{course}/participants", {
    ...shared,
    summary: "Everyone who was accepted into a course, by name, and the sessions they attended",
    params: courseParams,
    query: searchedKeysetSchema,
    answer: participant,
    list: true,
    problems: [404],
  }),
  mark: endpoint("PUT", "/admin/programs/courses/{id}/{course}/participants/{reference}", {
    ...shared,
    summary: "Mark whether a participant attended a session",
    params: courseParams.extend({ reference: z.string().transform(referenceOrNothing) }),
    body: presenceSchema,
    answer: participant,
    problems: [404, 409],
  }),
};
