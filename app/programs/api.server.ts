import { createRoute, z } from "@hono/zod-openapi";
import { answers, createApi } from "../platform/api/api.server.ts";
import { idParam } from "../platform/endpoints/id-param.ts";
import { notFound } from "../platform/http/refusal.ts";
import { addVisitorForm } from "../platform/forms/visitor-form.server.ts";
import { paiseToRupees } from "../platform/text/money.ts";
import { newEnrolmentSchema, programFilterSchema, type Program } from "./program.ts";
import { findProgram, listPrograms, requestEnrolment } from "./programs.server.ts";

const tag = "Programs";
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

/** The schema picks what is public. */
const toAnswer = (program: Program) =>
  answer.parse({
    ...program,
    _id: program.id,
    image: program.image.src,
    price: paiseToRupees(program.priceInPaise),
    startDate: program.startsAt?.toISOString() ?? null,
  });

/** Mounted at /api/v1/public. */
export const publicProgramsApi = createApi();

publicProgramsApi.openapi(
  createRoute({
    method: "get",
    path: "/programs",
    tags: [tag],
    summary: "Programs, filtered as the page is",
    request: { query: programFilterSchema },
    responses: answers({ 200: z.array(answer) }),
  }),
  async (c) => c.json((await listPrograms(c.var.db, c.req.valid("query"), new Date())).map(toAnswer), 200),
);

publicProgramsApi.openapi(
  createRoute({
    method: "get",
    path: "/programs/{id}",
    tags: [tag],
    summary: "One program",
    request: { params: idParam },
    responses: answers({ 200: answer }, [404]),
  }),
  async (c) => {
    const program = await findProgram(c.var.db, c.req.valid("param").id, new Date());
    if (!program) throw notFound("This program does not exist.");
    return c.json(toAnswer(program), 200);
  },
);

addVisitorForm(publicProgramsApi, {
  path: "/programs/{id}/enrolments",
  tag,
  summary: "Ask to join a program; a member's token links it to her profile",
  schema: newEnrolmentSchema,
  answer: z.object({ reference: z.string() }),
  save: async (tx, input, { id, viewer }) => ({
    reference: await requestEnrolment(tx, id, { ...input, userId: viewer?.id ?? null }),
  }),
});
