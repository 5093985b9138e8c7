import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, requireRole } from "../../platform/api/api.server.ts";
import { idParam } from "../../platform/api/id-param.ts";
import { actOf } from "../../platform/audit/note-change.server.ts";
import { keysetSchema } from "../../platform/database/keyset.ts";
import { REFERENCE_SHAPE, referenceOrNothing } from "../../platform/text/reference.ts";
import { participantSchema, presenceSchema } from "./attendance.ts";
import { listParticipants, markPresence } from "./attendance.server.ts";

const tags = ["Courses"];
const participant = participantSchema.meta({ id: "Participant" });
const params = idParam.extend({ course: z.string().transform(referenceOrNothing) });
const query = z.object({
  limit: keysetSchema.shape.limit,
  after: z.string().regex(REFERENCE_SHAPE, "after must be the reference of the last person you have.").optional(),
});

/** Mounted at /api/v1/admin/programs/courses; the id is the program's. */
export const attendanceApi = createApi();
attendanceApi.use(requireRole("events"));

attendanceApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}/{course}/participants",
    tags,
    summary: "Everyone who was accepted into a course, by name, and where they were present",
    request: { params, query },
    responses: answers({ 200: z.array(participant) }, [400, 401, 403, 404]),
  }),
  async (c) => {
    const { id, course } = c.req.valid("param");
    const page = await listParticipants(c.var.db, { programId: id, courseId: course }, c.req.valid("query"));
    return answerList(c, page, (row) => participant.parse(row));
  },
);

attendanceApi.openapi(
  createRoute({
    method: "put",
    path: "/{id}/{course}/participants/{reference}",
    tags,
    summary: "Note that somebody was present at a session, or that she was not",
    request: {
      params: params.extend({ reference: z.string().transform(referenceOrNothing) }),
      body: { required: true, content: { "application/json": { schema: presenceSchema } } },
    },
    responses: answers({ 200: participant }, [400, 401, 403, 404, 409]),
  }),
  async (c) => {
    const { id, course, reference } = c.req.valid("param");
    const place = { programId: id, courseId: course, reference };
    return c.json(participant.parse(await markPresence(c.var.db, place, c.req.valid("json"), actOf(c))), 200);
  },
);
