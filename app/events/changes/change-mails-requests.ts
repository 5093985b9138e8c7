import { z } from "zod";
import { getFromApi, postToApi } from "../../platform/api/api-client.ts";
import {
  changedMailsSchema,
  pendingMailsSchema,
  toldSchema,
  type PendingMails,
  type ToldPeople,
} from "./change-mails.ts";

/** What the panel asks of the API of mails about changed events. */
const mailsOf = (eventId: string) => `/admin/event-mails/${encodeURIComponent(eventId)}` as const;

export function requestPendingMails(): Promise<PendingMails[]> {
  return getFromApi("/admin/event-mails", z.array(pendingMailsSchema));
}

export function requestToldPeople(eventId: string): Promise<ToldPeople> {
  return getFromApi(`${mailsOf(eventId)}/people`, toldSchema);
}

/** Sends or stops those of an event that still wait; answers how many these were. */
export async function changePendingMails(eventId: string, change: "send" | "stop"): Promise<number> {
  return (await postToApi(`${mailsOf(eventId)}/${change}`, {}, changedMailsSchema)).mails;
}
