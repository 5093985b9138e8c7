import { useState } from "react";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { notify } from "../../../ui/page/toast.tsx";
import type { GuestAnswer, GuestChange } from "../guest.ts";
import { withGuest } from "../guest-list.ts";
import { sendGuestAction, type GuestAction, type GuestList } from "../guest-requests.ts";

const SAID: Partial<Record<GuestAction, string>> = {
  "give-back": "Given back. It is free for somebody else.",
  "bring-back": "Brought back.",
  "undo-payment": "Noted as not paid.",
};

/** The list as it is being worked with: each change is saved at once, and the figures follow. */
export function useGuests(loaded: GuestList) {
  const [{ guests, summary }, setList] = useState(loaded);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  // Whoever was changed stays in sight until another tab or search is chosen, so that it can be undone.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  const take = (change: GuestChange) => {
    setList((now) => ({ guests: withGuest(now.guests, change.guest), summary: change.summary }));
    setTouched((now) => new Set(now).add(change.guest.reference));
  };
  const act = async ({ reference }: GuestAnswer, action: GuestAction) => {
    if (busy.has(reference)) return;
    setBusy((now) => new Set(now).add(reference));
    try {
      take(await sendGuestAction(summary.eventId, reference, action));
      if (SAID[action]) notify.success(SAID[action]);
    } catch (error) {
      console.error("A change of the list was not saved", error);
      notify.error(sentenceOf(error, "That could not be saved. Please try again."));
    }
    setBusy((now) => new Set([...now].filter((one) => one !== reference)));
  };
  return { guests, summary, busy, touched, forgetTouched: () => setTouched(new Set()), take, act };
}
