import { z } from "zod";
import { endpoint } from "../platform/endpoints/endpoint.ts";
import { idParam } from "../platform/endpoints/id-param.ts";
import { requiredText } from "../platform/text/fields.ts";
import { recordEndpoints } from "../records/record-endpoints.ts";
import { adminEventAnswerSchema, EVENT_TABS, EVENT_VALUES, panelEventsSchema } from "./event.ts";

export const adminEventEndpoints = recordEndpoints({
  tag: "Events",
  path: "/admin/event",
  access: ["events"],
  one: "an event",
  listSummary: "All events with their join links, upcoming ones first by date, then past ones, newest first",
  findSummary: "One event with its join link",
  removeSummary: "Delete an event; where seats were taken (`registered` says how many) it is cancelled",
  query: panelEventsSchema,
  states: EVENT_TABS,
  verbs: { create: "create-event", update: "update-event", remove: "delete-event" },
  answer: adminEventAnswerSchema.meta({ id: "AdminEvent" }),
  values: EVENT_VALUES,
});

/** Pending mails about one event, which staff can still stop. */
const pendingMailsSchema = z.object({
  eventId: z.string(),
  title: z.string(),
  isCalledOff: z.boolean(),
  mails: z.int(),
  leavesAt: z.iso.datetime().describe("When the first of them leaves, where a mail server is connected."),
});
export type PendingMailsAnswer = z.output<typeof pendingMailsSchema>;

/** Attendees to inform of a moved or cancelled event: by mail, and by phone. */
const mailedPeopleSchema = z.object({
  byMail: z.int(),
  byPhone: z.int(),
  toPhone: z.array(z.object({ name: z.string(), phone: z.string() })).describe("The first 500 of those, by name."),
  isAtOnce: z.boolean().describe("The event begins within two hours, or has begun: the mails do not wait."),
});
export type MailedPeopleAnswer = z.output<typeof mailedPeopleSchema>;

export const LONGEST_MESSAGE = 3_000;
const shared = { tag: "Event mails", access: ["events"] as const };
const changing = {
  ...shared,
  params: idParam,
  answer: z.object({ mails: z.int().describe("How many mails it was about.") }).meta({ id: "ChangedMails" }),
  problems: [404],
};

/** The panel's endpoints for mails about moved, cancelled and restored events; `id` is the event's. */
export const eventMailEndpoints = {
  listPending: endpoint("GET", "/admin/event-mails", {
    ...shared,
    summary: "Pending mails about moved, cancelled and restored events, by event",
    answer: pendingMailsSchema.meta({ id: "PendingMails" }).array(),
  }),
  findPeople: endpoint("GET", "/admin/event-mails/{id}/people", {
    ...shared,
    summary: "Who gets a mail when an event is moved or cancelled, and who has to be phoned",
    params: idParam,
    answer: mailedPeopleSchema.meta({ id: "MailedPeople" }),
    problems: [404],
  }),
  write: endpoint("POST", "/admin/event-mails/{id}/message", {
    ...changing,
    summary: "Write a mail to everyone who is registered for an event; it is sent five minutes later",
    body: z.object({ message: requiredText("The message", LONGEST_MESSAGE, "Please write the message first.") }),
    status: 201,
    once: true,
    problems: [404, 409],
  }),
  send: endpoint("POST", "/admin/event-mails/{id}/send", {
    ...changing,
    summary: "Send the pending mails about an event at once",
  }),
  stop: endpoint("POST", "/admin/event-mails/{id}/stop", {
    ...changing,
    summary: "Do not send the pending mails about an event",
  }),
};
