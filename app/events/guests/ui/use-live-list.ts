import { useRef, useState } from "react";
import type { GuestChange } from "../guest.ts";
import { withGuest } from "../guest-list.ts";
import { requestChangedGuests, type GuestList } from "../guest-requests.ts";

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
