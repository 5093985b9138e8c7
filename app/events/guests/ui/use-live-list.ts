import { useRef, useState } from "react";
import { call } from "../../../platform/endpoints/call.ts";
import { guestEndpoints } from "../endpoints.ts";
import type { GuestAnswer, GuestChange, GuestList } from "../guest.ts";
import { withGuest } from "../guest-list.ts";

const PAGE = 1_000;

/** All of them: at the door a name is found at once, whatever the network does. */
export async function requestGuests(id: string): Promise<GuestList> {
  const summary = await call(guestEndpoints.summary, { params: { id } });
  // Asked after the summary: what comes in between is newer than the summary says, and is asked for again.
  return { summary, guests: await requestPages(id) };
}

/** The same where the list is another than the one whose summary said `seen`, otherwise null. */
async function requestChangedGuests(id: string, seen: string): Promise<GuestList | null> {
  const summary = await call(guestEndpoints.summary, { params: { id } });
  return summary.state === seen ? null : { summary, guests: await requestPages(id) };
}

async function requestPages(id: string): Promise<GuestAnswer[]> {
  const all: GuestAnswer[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await call(guestEndpoints.list, { params: { id }, query: { limit: PAGE, after } });
    all.push(...page.items);
    after = page.after;
  }
  return all;
}

/** The list as the server has it, as far as this page has heard: its own changes at once, others' when it asks. */
export function useLiveList(loaded: GuestList) {
  const [list, setList] = useState(loaded);
  const changes = useRef(0);
  const seen = useRef(loaded.summary.state);

  const take = (change: GuestChange) => {
    changes.current += 1;
    setList((now) => ({ guests: withGuest(now.guests, change.guest), summary: change.summary }));
  };
  const refresh = async () => {
    const before = changes.current;
    const newer = await requestChangedGuests(loaded.summary.eventId, seen.current);
    // What was changed here meanwhile may be missing in it: the next one has it.
    if (!newer || before !== changes.current) return;
    seen.current = newer.summary.state;
    setList(newer);
  };
  return { list, take, refresh };
}
