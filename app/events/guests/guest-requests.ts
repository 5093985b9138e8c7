import { z } from "zod";
import { getFromApi, getPageFromApi, postFormToApi, postToApi, putToApi } from "../../platform/api/api-client.ts";
import {
  guestAnswerSchema,
  guestChangeSchema,
  guestSummarySchema,
  type GuestAnswer,
  type GuestChange,
  type GuestSummary,
} from "./guest.ts";

/** What the panel asks of the API of an event's guests. */
export type GuestList = { guests: GuestAnswer[]; summary: GuestSummary };

const PAGE = 1_000;
const listOf = (eventId: string) => `/admin/event/guests/${encodeURIComponent(eventId)}` as const;
const onList = (eventId: string, reference: string) => `${listOf(eventId)}/${encodeURIComponent(reference)}` as const;

/** All of them: at the door a name is found at once, whatever the network does. */
export async function requestGuests(eventId: string): Promise<GuestList> {
  const summary = await requestSummary(eventId);
  // Asked after the summary: what comes in between is newer than the summary says, and is asked for again.
  return { summary, guests: await requestPages(eventId) };
}

/** The same where the list is another than the one whose summary said `seen`, otherwise null. */
export async function requestChangedGuests(eventId: string, seen: string): Promise<GuestList | null> {
  const summary = await requestSummary(eventId);
  return summary.state === seen ? null : { summary, guests: await requestPages(eventId) };
}

function requestSummary(eventId: string): Promise<GuestSummary> {
  return getFromApi(`${listOf(eventId)}/summary`, guestSummarySchema);
}

async function requestPages(eventId: string): Promise<GuestAnswer[]> {
  const all: GuestAnswer[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const query = new URLSearchParams({ limit: String(PAGE), ...(after ? { after } : {}) });
    const page = await getPageFromApi(`${listOf(eventId)}?${query}`, z.array(guestAnswerSchema));
    all.push(...page.items);
    after = page.after;
  }
  return all;
}

/** With the same key it is taken only once. */
export function sendGuest(eventId: string, values: Record<string, string>, key: string): Promise<GuestChange> {
  return postFormToApi(listOf(eventId), { ...values, idempotencyKey: key }, guestChangeSchema);
}

export type GuestAction = "again" | "check-in" | "undo-check-in" | "give-back" | "bring-back" | "undo-payment";

/** `at`: when a check-in was pressed. */
export function sendGuestAction(
  eventId: string,
  reference: string,
  action: GuestAction,
  body: { at?: string } = {},
): Promise<GuestChange> {
  return postToApi(`${onList(eventId, reference)}/${action}`, body, guestChangeSchema);
}

export function sendSeats(eventId: string, reference: string, seats: string): Promise<GuestChange> {
  return putToApi(`${onList(eventId, reference)}/places`, { seats }, guestChangeSchema);
}

export function sendContact(eventId: string, reference: string, contact: Record<string, string>): Promise<GuestChange> {
  return putToApi(`${onList(eventId, reference)}/contact`, contact, guestChangeSchema);
}

export function sendPayment(eventId: string, reference: string, note: string): Promise<GuestChange> {
  return postToApi(`${onList(eventId, reference)}/pay`, { note }, guestChangeSchema);
}

/** The whole address of one more link to her ticket. */
export async function requestGuestLink(eventId: string, reference: string): Promise<string> {
  const link = await postToApi(`${onList(eventId, reference)}/ticket-link`, {}, z.object({ ticket: z.string() }));
  return new URL(link.ticket, location.origin).href;
}

/** The address of a month's registrations as CSV; it opens once. */
export async function requestMonthFile(month: string): Promise<string> {
  const path = `/admin/event-registrations/download-link?month=${month}` as const;
  return (await postToApi(path, {}, z.object({ url: z.string() }))).url;
}
