import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireRole } from "../../platform/api/api.server.ts";
import { idParam } from "../../platform/api/id-param.ts";
import { onceFor } from "../../platform/api/idempotency.server.ts";
import { actOf } from "../../platform/audit/note-change.server.ts";
import { referenceOrNothing } from "../../platform/text/reference.ts";
import {
  courseAnswerSchema,
  courseEditSchema,
  coursePlanSchema,
  newCourseSchema,
  toCourseAnswer,
  type CourseAnswer,
} from "./course.ts";
import { getCourse, getPlan, type CoursePlace } from "./courses.server.ts";
import { addCourse, removeCourse, updateCourse } from "./write-courses.server.ts";

const tags = ["Courses"];
const answer = courseAnswerSchema.meta({ id: "Course" });
const headers = z.object({
  "idempotency-key": z.string().optional().describe("Sent again with the same body, the first answer comes again."),
});
const params = idParam.extend({ course: z.string().transform(referenceOrNothing) });
const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});
const toPlace = ({ id, course }: z.output<typeof params>): CoursePlace => ({ programId: id, courseId: course });

/** Mounted at /api/v1/admin/programs/courses; the id is the program's. */
export const coursesApi = createApi();
coursesApi.use(requireRole("events"));

coursesApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}",
    tags,
    summary: "The courses of a program, with their sessions and places",
    request: { params: idParam },
    responses: answers({ 200: coursePlanSchema.meta({ id: "CoursePlan" }) }, [401, 403, 404]),
  }),
  async (c) => c.json(await getPlan(c.var.db, c.req.valid("param").id, new Date()), 200),
);

coursesApi.openapi(
  createRoute({
    method: "post",
    path: "/{id}",
    tags,
    summary: "Add a course",
    request: { params: idParam, headers, ...json(newCourseSchema) },
    responses: answers({ 201: answer }, [400, 401, 403, 404, 422]),
  }),
  async (c) => {
    const act = actOf(c);
    const input = c.req.valid("json");
    const request = { route: c.req.path, body: input };
    const { body } = await onceFor(c.var.db, c.req.header("idempotency-key"), request, async (tx) => ({
      status: 201,
      body: toCourseAnswer(await addCourse(tx, c.req.valid("param").id, input, act), act.now),
    }));
    return c.json(body as CourseAnswer, 201);
  },
);

coursesApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}/{course}",
    tags,
    summary: "One course",
    request: { params },
    responses: answers({ 200: answer }, [401, 403, 404]),
  }),
  async (c) => c.json(toCourseAnswer(await getCourse(c.var.db, toPlace(c.req.valid("param"))), new Date()), 200),
);

coursesApi.openapi(
  createRoute({
    method: "put",
    path: "/{id}/{course}",
    tags,
    summary: "Change a course; its sessions that keep their _id keep who was present",
    request: { params, ...json(courseEditSchema) },
    responses: answers({ 200: answer }, [400, 401, 403, 404, 409]),
  }),
  async (c) => {
    const act = actOf(c);
    const course = await updateCourse(c.var.db, toPlace(c.req.valid("param")), c.req.valid("json"), act);
    return c.json(toCourseAnswer(course, act.now), 200);
  },
);

coursesApi.openapi(
  createRoute({
    method: "delete",
    path: "/{id}/{course}",
    tags,
    summary: "Delete a course that nobody was accepted into",
    request: { params },
    responses: answers({ 204: null }, [401, 403, 404, 409]),
  }),
  async (c) => {
    await removeCourse(c.var.db, toPlace(c.req.valid("param")), actOf(c));
    return c.body(null, 204);
  },
);
