import type { InboxQuery } from "../../../platform/inbox/inbox-item.ts";
import { INBOX_TABS } from "../features/panel-kinds.ts";

/** Without a state in the address the list shows pending items. */
export const INBOX_STATES = [
  { value: "", label: "Pending" },
  { value: "snoozed", label: "Snoozed" },
  { value: "done", label: "Done" },
  { value: "spam", label: "Spam" },
  { value: "all", label: "Everything" },
] as const;
export const INBOX_FOR = [
  { value: "", label: "For anyone" },
  { value: "me", label: "For me" },
  { value: "nobody", label: "Not assigned" },
] as const;

/** The part of the inbox that the address names; empty values are left out of it. */
export type InboxPlace = {
  group: string;
  state: (typeof INBOX_STATES)[number]["value"];
  for: (typeof INBOX_FOR)[number]["value"];
  q: string;
};

const MOST_WORDS = 100;

export function placeIn(given: URLSearchParams): InboxPlace {
  const chosen = <Value extends string>(name: string, choices: readonly { value: Value }[]) =>
    choices.find(({ value }) => value === given.get(name))?.value;
  return {
    group: groupIn(given),
    state: chosen("state", INBOX_STATES) ?? "",
    for: chosen("for", INBOX_FOR) ?? "",
    q: (given.get("q") ?? "").trim().slice(0, MOST_WORDS),
  };
}

/** Links from other pages name a kind instead of a group. */
function groupIn(given: URLSearchParams): string {
  const [group, kind] = [given.get("group"), given.get("kind") ?? ""];
  return INBOX_TABS.find(({ name, kinds }) => (group === null ? kinds.includes(kind) : name === group))?.name ?? "";
}

/** The list, or with a reference one item of it opened. */
export function inboxPath(place: Partial<InboxPlace>, reference?: string): string {
  const set = Object.entries(place).filter(([, word]) => word !== "");
  const query = new URLSearchParams(set).toString();
  return `/admin/inbox${reference ? `/${reference}` : ""}${query ? `?${query}` : ""}`;
}

/** At the end of an item's address: opens the reply form at once. */
export const REPLY_HASH = "#reply";

/** The query of the API. */
export function inboxFilterAt({ group, state, q, ...place }: InboxPlace): InboxQuery {
  const statuses = { "": "new", snoozed: "snoozed", done: "done", spam: "spam", all: "" } as const;
  return {
    kind: INBOX_TABS.find(({ name }) => name === group)?.kinds.join(",") ?? "",
    status: statuses[state],
    assigned: place.for,
    q,
  };
}
