import { z } from "zod";
import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { searchedKeysetSchema } from "../../platform/database/keyset.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import { courseParams } from "../courses/endpoints.ts";
import { participantSchema, presenceSchema } from "./attendance.ts";

const shared = { tag: "Courses", access: ["events"] as const };
const answer = participantSchema.meta({ id: "Participant" });

/** The panel's endpoints for the attendance of a course. */
export const attendanceEndpoints = {
  list: endpoint("GET", "/admin/programs/courses/{id}/{course}/participants", {
    ...shared,
    summary: "Everyone who was accepted into a course, by name, and the sessions they attended",
    params: courseParams,
    query: searchedKeysetSchema,
    answer,
    list: true,
    problems: [404],
  }),
  mark: endpoint("PUT", "/admin/programs/courses/{id}/{course}/participants/{reference}", {
    ...shared,
    summary: "Mark whether a participant attended a session",
    params: courseParams.extend({ reference: z.string().transform(referenceOrNothing) }),
    body: presenceSchema,
    answer,
    problems: [404, 409],
  }),
};
