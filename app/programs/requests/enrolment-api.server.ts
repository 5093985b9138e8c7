import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi, requireMember } from "../../platform/api/api.server.ts";
import { myEnrolmentSchema, toMyEnrolment } from "../enrolment.ts";
import { listEnrolmentsOf } from "../enrolments.server.ts";

/** Mounted at /api/v1/me. */
export const myEnrolmentsApi = createApi();

myEnrolmentsApi.openapi(
  createRoute({
    method: "get",
    path: "/enrolments",
    tags: ["Members"],
    summary: "What the signed-in member asked to join, and how far she is",
    middleware: [requireMember()] as const,
    responses: answers({ 200: z.array(myEnrolmentSchema) }, [401]),
  }),
  async (c) => {
    const now = new Date();
    const enrolments = await listEnrolmentsOf(c.var.db, c.var.viewer.id, now);
    return c.json(
      enrolments.map((enrolment) => toMyEnrolment(enrolment, now)),
      200,
    );
  },
);
