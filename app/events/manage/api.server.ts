import { createAdminApi, createPublicApi } from "../../records/record-api.server.ts";
import { listEventsForPanel } from "../browse-events.server.ts";
import {
  adminEventAnswerSchema,
  eventAnswerSchema,
  eventEditSchema,
  newEventSchema,
  toAdminEventAnswer,
  toEventAnswer,
} from "../event.ts";
import { findEvent, listEvents } from "../events.server.ts";
import { eventStore } from "./write-events.server.ts";

const common = { tag: "Events", missing: "This event does not exist.", find: findEvent };

export const publicEventsApi = createPublicApi({
  ...common,
  path: "/allevents",
  listSummary: "Events that stand, past ones too, by date ascending",
  oneSummary: "One event",
  answer: eventAnswerSchema.meta({ id: "Event" }),
  toAnswer: toEventAnswer,
  list: listEvents,
});

export const adminEventsApi = createAdminApi({
  ...common,
  path: "/",
  one: "an event",
  listSummary: "All events with their join links, upcoming ones first by date, then past ones, newest first",
  oneSummary: "One event with its join link",
  removeSummary: "Delete an event; where places were taken (`registered` says how many) it is called off",
  answer: adminEventAnswerSchema.meta({ id: "AdminEvent" }),
  toAnswer: toAdminEventAnswer,
  verbs: { create: "create-event", update: "update-event", remove: "delete-event" },
  newSchema: newEventSchema,
  editSchema: eventEditSchema,
  updated: "Event updated successfully!",
  list: listEventsForPanel,
  store: eventStore,
});
