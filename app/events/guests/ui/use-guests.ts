import { useState } from "react";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { notify } from "../../../ui/page/toast.tsx";
import type { GuestAnswer, GuestChange } from "../guest.ts";
import { useWorkedList } from "../../../ui/people/use-worked-list.ts";
import { withGuest } from "../guest-list.ts";
import { sendGuestAction, type GuestAction, type GuestList } from "../guest-requests.ts";

const SAID: Partial<Record<GuestAction, string>> = {
  "give-back": "Given back. It is free for somebody else.",
  "bring-back": "Brought back.",
  "undo-payment": "Noted as not paid.",
};

/** The list as it is being worked with, and the figures that follow. */
export function useGuests(loaded: GuestList) {
  const list = useWorkedList(loaded.guests, ({ reference }) => reference);
  const [summary, setSummary] = useState(loaded.summary);

  const take = (change: GuestChange) => {
    list.take(change.guest, withGuest);
    setSummary(change.summary);
  };
  const act = (guest: GuestAnswer, action: GuestAction) =>
    list.work(guest, async () => {
      try {
        take(await sendGuestAction(summary.eventId, guest.reference, action));
        if (SAID[action]) notify.success(SAID[action]);
      } catch (error) {
        console.error("A change of the list was not saved", error);
        notify.error(sentenceOf(error, "That could not be saved. Please try again."));
      }
    });
  return { ...list, guests: list.people, summary, take, act };
}
