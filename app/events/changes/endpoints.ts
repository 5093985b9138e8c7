import { endpoint } from "../../platform/endpoints/endpoint.ts";
import { idParam } from "../../platform/endpoints/id-param.ts";
import { changedMailsSchema, pendingMailsSchema, mailedPeopleSchema } from "./change-mails.ts";

const shared = { tag: "Event mails", access: ["events"] as const };
const changing = {
  ...shared,
  params: idParam,
  answer: changedMailsSchema.meta({ id: "ChangedMails" }),
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
  send: endpoint("POST", "/admin/event-mails/{id}/send", {
    ...changing,
    summary: "Send the pending mails about an event at once",
  }),
  stop: endpoint("POST", "/admin/event-mails/{id}/stop", {
    ...changing,
    summary: "Do not send the pending mails about an event",
  }),
};
