import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole } from "../../platform/api/api.server.ts";
import { idParam } from "../../platform/api/id-param.ts";
import { actOf } from "../../platform/audit/note-change.server.ts";
import { searchedKeysetSchema } from "../../platform/database/keyset.ts";
import { REFERENCE_SHAPE, referenceOrNothing } from "../../platform/text/reference.ts";
import { requestAnswerSchema, requestChangeSchema, requestReplySchema, toRequestAnswer } from "./request.ts";
import { getRequestPlace, getRequestWithPlan, listRequests } from "./requests.server.ts";
import { replyToRequest } from "./reply-to-request.server.ts";

const tags = ["Program requests"];
const query = z.object({
  limit: searchedKeysetSchema.shape.limit,
  q: searchedKeysetSchema.shape.q,
  after: z.string().regex(REFERENCE_SHAPE, "after must be the reference of the last request you have.").optional(),
});

const reference = z.string().transform(referenceOrNothing);
const changeSchema = requestChangeSchema.meta({ id: "JoinRequestChange" });

/** Mounted at /api/v1/admin/programs/requests; the id is the program's. */
export const requestsApi = createApi();
requestsApi.use(requireRole("events"));

requestsApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}",
    tags,
    summary: "Everyone who asked to join a program, whoever waits longest first",
    request: { params: idParam, query },
    responses: answers({ 200: z.array(requestAnswerSchema.meta({ id: "JoinRequest" })) }, [400, 401, 403, 404]),
  }),
  async (c) => {
    const page = await listRequests(c.var.db, c.req.valid("param").id, c.req.valid("query"));
    return answerList(c, page, toRequestAnswer);
  },
);

requestsApi.openapi(
  createRoute({
    method: "get",
    path: "/one/{reference}",
    tags,
    summary: "One request, known by its reference alone, and the courses of its program",
    request: { params: z.object({ reference }) },
    responses: answers({ 200: changeSchema }, [401, 403, 404]),
  }),
  async (c) => {
    const place = await getRequestPlace(c.var.db, c.req.valid("param").reference);
    return c.json(await getRequestWithPlan(c.var.db, place, new Date()), 200);
  },
);

requestsApi.openapi(
  createRoute({
    method: "put",
    path: "/{id}/{reference}/reply",
    tags,
    summary: "Accept into a course, or another one; decline; put on the waiting list; or take that back",
    request: {
      params: idParam.extend({ reference }),
      body: { required: true, content: { "application/json": { schema: requestReplySchema } } },
    },
    responses: answers({ 200: changeSchema }, [400, 401, 403, 404, 409]),
  }),
  async (c) => {
    const { id, reference } = c.req.valid("param");
    const place = { programId: id, reference };
    return c.json(await replyToRequest(c.var.db, place, c.req.valid("json"), actOf(c)), 200);
  },
);
