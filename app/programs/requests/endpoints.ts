import { z } from "zod";
import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { idParam } from "../../platform/endpoints/id-param.ts";
import { keysetSchema } from "../../platform/database/keyset.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import {
  requestAnswerSchema,
  requestChangeSchema,
  requestCountsSchema,
  requestReplySchema,
  requestSearchSchema,
} from "./request.ts";

const shared = { tag: "Program requests", access: ["events"] as const };
const reference = z.string().transform(referenceOrNothing);
const change = requestChangeSchema.meta({ id: "JoinRequestChange" });

/** The panel's endpoints for requests to join a program; `id` is the program's. */
export const requestEndpoints = {
  list: endpoint("GET", "/admin/programs/requests/{id}", {
    ...shared,
    summary: "Everyone who asked to join a program, the longest pending first",
    params: idParam,
    query: keysetSchema.extend(requestSearchSchema.shape),
    answer: requestAnswerSchema.meta({ id: "JoinRequest" }),
    list: true,
    problems: [404],
  }),
  counts: endpoint("GET", "/admin/programs/request-counts/{id}", {
    ...shared,
    summary: "How many requests to join a program have each state",
    params: idParam,
    answer: requestCountsSchema.meta({ id: "JoinRequestCounts" }),
  }),
  get: endpoint("GET", "/admin/programs/requests/one/{reference}", {
    ...shared,
    summary: "One request by its reference, and the courses of its program",
    params: z.object({ reference }),
    answer: change,
    problems: [404],
  }),
  reply: endpoint("PUT", "/admin/programs/requests/{id}/{reference}/reply", {
    ...shared,
    summary: "Accept into a course, decline, put on the waiting list, or undo one of these",
    params: idParam.extend({ reference }),
    body: requestReplySchema,
    answer: change,
    problems: [404, 409],
  }),
};
