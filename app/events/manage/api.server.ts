import { createAdminApi, createPublicApi } from "../../records/server/record-api.server.ts";
import { listEventsForPanel } from "../browse-events.server.ts";
import { eventAnswerSchema, toAdminEventAnswer, toEventAnswer } from "../event.ts";
import { findEvent, listEvents } from "../events.server.ts";
import { adminEventEndpoints } from "./endpoints.ts";
import { eventStore } from "./write-events.server.ts";

const common = { missing: "This event does not exist.", find: findEvent };

export const publicEventsApi = createPublicApi({
  ...common,
  tag: "Events",
  path: "/allevents",
  listSummary: "Events that take place, past ones too, by date ascending",
  findSummary: "One event",
  answer: eventAnswerSchema.meta({ id: "Event" }),
  toAnswer: toEventAnswer,
  list: listEvents,
});

export const adminEventsApi = createAdminApi(adminEventEndpoints, {
  ...common,
  updated: "Event updated successfully!",
  toAnswer: toAdminEventAnswer,
  list: listEventsForPanel,
  store: eventStore,
});
