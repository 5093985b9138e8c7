import { createRoute, z } from "@hono/zod-openapi";
import { answerList, answers, createApi, idParam, requireRole, type ApiContext } from "../platform/http/api.server.ts";
import { withPictureForm } from "../platform/http/picture-form.server.ts";
import { idOrNothing } from "../platform/text/readable-id.ts";
import { notFound } from "../platform/http/refusal.ts";
import { listEventsForPanel } from "./browse-events.server.ts";
import { keysetSchema } from "../platform/database/keyset.server.ts";
import {
  adminEventAnswerSchema,
  eventAnswerSchema,
  eventEditSchema,
  newEventSchema,
  toAdminEventAnswer,
  toEventAnswer,
} from "./event.ts";
import { findEvent, listEvents } from "./events.server.ts";
import { createEvent, deleteEvent, updateEvent } from "./write-events.server.ts";

const MISSING = "This event does not exist.";
const tags = ["Events"];
const answer = eventAnswerSchema.meta({ id: "Event" });
const adminAnswer = adminEventAnswerSchema.meta({ id: "AdminEvent" });
const file = z.string().meta({ format: "binary" });
const multipart = (schema: z.ZodType) => ({ body: { required: true, content: { "multipart/form-data": { schema } } } });

export const publicEventsApi = createApi();

publicEventsApi.openapi(
  createRoute({
    method: "get",
    path: "/allevents",
    tags,
    summary: "Events that stand, past ones too, by date ascending",
    request: { query: keysetSchema },
    responses: answers({ 200: z.array(answer) }, [400]),
  }),
  async (c) => answerList(c, await listEvents(c.var.db, c.req.valid("query")), toEventAnswer),
);

publicEventsApi.openapi(
  createRoute({
    method: "get",
    path: "/allevents/{id}",
    tags,
    summary: "One event",
    request: { params: idParam },
    responses: answers({ 200: answer }, [404]),
  }),
  async (c) => {
    const event = await findEvent(c.var.db, c.req.valid("param").id);
    if (!event) throw notFound(MISSING);
    return c.json(toEventAnswer(event), 200);
  },
);

export const adminEventsApi = createApi();
adminEventsApi.use(requireRole("events"));

adminEventsApi.openapi(
  createRoute({
    method: "get",
    path: "/",
    tags,
    summary: "All events with their join links, upcoming ones first by date, then past ones, newest first",
    request: { query: keysetSchema },
    responses: answers({ 200: z.array(adminAnswer) }, [400, 401, 403]),
  }),
  async (c) => answerList(c, await listEventsForPanel(c.var.db, c.req.valid("query"), new Date()), toAdminEventAnswer),
);

adminEventsApi.openapi(
  createRoute({
    method: "get",
    path: "/{id}",
    tags,
    summary: "One event with its join link",
    request: { params: idParam },
    responses: answers({ 200: adminAnswer }, [401, 403, 404]),
  }),
  async (c) => {
    const event = await findEvent(c.var.db, c.req.valid("param").id);
    if (!event) throw notFound(MISSING);
    return c.json(toAdminEventAnswer(event), 200);
  },
);

adminEventsApi.openAPIRegistry.registerPath(
  createRoute({
    method: "post",
    path: "/create-event",
    tags,
    summary: "Create an event, or update the one under the given _id",
    request: multipart(newEventSchema.safeExtend({ image: file })),
    responses: answers({ 200: adminAnswer, 201: adminAnswer }, [400, 401, 403, 409, 413, 415]),
  }),
);
adminEventsApi.post("/create-event", async (c: ApiContext) => {
  const { event, isNew } = await withPictureForm(
    c,
    { schema: newEventSchema, pictures: ["image"], required: (input) => (input._id ? [] : ["image"]) },
    (input, pictures) => createEvent(c.var.db, input, pictures),
  );
  return isNew
    ? c.json(toAdminEventAnswer(event), 201)
    : c.json({ ...toAdminEventAnswer(event), message: "Event updated successfully!" }, 200);
});

adminEventsApi.openAPIRegistry.registerPath(
  createRoute({
    method: "put",
    path: "/update-event/{id}",
    tags,
    summary: "Update an event",
    request: { params: idParam, ...multipart(eventEditSchema.safeExtend({ image: file.optional() })) },
    responses: answers({ 200: adminAnswer }, [400, 401, 403, 404, 409, 413, 415]),
  }),
);
adminEventsApi.put("/update-event/:id", async (c: ApiContext) => {
  const event = await withPictureForm(c, { schema: eventEditSchema, pictures: ["image"] }, (input, pictures) =>
    updateEvent(c.var.db, idOrNothing(c.req.param("id")), input, pictures),
  );
  return c.json(toAdminEventAnswer(event), 200);
});

adminEventsApi.openapi(
  createRoute({
    method: "delete",
    path: "/delete-event/{id}",
    tags,
    summary: "Delete an event; where places were taken (`registered` says how many) it is called off",
    request: { params: idParam },
    responses: answers({ 204: null }, [401, 403, 404]),
  }),
  async (c) => {
    await deleteEvent(c.var.db, c.req.valid("param").id);
    return c.body(null, 204);
  },
);
