import { recordEndpoints } from "../../records/record-endpoints.ts";
import { adminEventAnswerSchema, EVENT_TABS, EVENT_VALUES, panelEventsSchema } from "../event.ts";

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
