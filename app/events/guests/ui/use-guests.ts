import { useQueryClient } from "@tanstack/react-query";
import { notify } from "../../../ui/page/toast.tsx";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { guestsWith, summaryWith } from "../check-in-queue.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { guestActions, type GuestAction } from "../endpoints.ts";
import { withGuest } from "../guest-list.ts";
import type { GuestAnswer, GuestChange, GuestList } from "../guest.ts";
import type { RowAction } from "./guest-row.tsx";
import { useCheckIns } from "./use-check-ins.ts";
import { guestsKey } from "./guest-query.tsx";
import { useWhileVisible } from "../../../ui/page/use-while-visible.ts";

const SAID: Partial<Record<GuestAction, string>> = {
  "give-back": "Given back. It is free for somebody else.",
  "bring-back": "Brought back.",
  "undo-payment": "Noted as not paid.",
};

type Options = {
  readAgain: () => Promise<unknown>;
  /** Called with each guest that was changed here. */
  touch: (guest: GuestAnswer) => void;
};

/** The list of an event and its figures: each change is saved at once, and other people's changes are read again and again. */
export function useGuests(list: GuestList, { readAgain, touch }: Options) {
  const client = useQueryClient();
  const { eventId } = list.summary;
  const take = ({ guest, summary }: GuestChange) =>
    client.setQueryData<GuestList>(
      guestsKey(eventId),
      (now) => now && { ...now, guests: withGuest(now.guests, guest), summary },
    );
  const { queue, press, sendAll, isWaiting } = useCheckIns(eventId, take);
  const { isBusy, attempt } = useBusy();
  useWhileVisible(async () => {
    await sendAll();
    await readAgain();
  });

  const takeOwn = (change: GuestChange) => {
    take(change);
    touch(change.guest);
  };
  const save = (guest: GuestAnswer, action: GuestAction) =>
    attempt(guest.reference, "That could not be saved. Please try again.", async () => {
      takeOwn(await call(guestActions[action], { params: { id: eventId, reference: guest.reference } }));
      const said = action === "again" ? `The ticket is sent to ${guest.email}.` : SAID[action];
      if (said) notify.success(said);
    });
  const act = (guest: GuestAnswer, action: RowAction) => {
    if (action !== "check-in" && action !== "undo-check-in") return save(guest, action);
    touch(guest);
    press(guest.reference, action);
  };
  return {
    isBusy: ({ reference }: GuestAnswer) => isBusy(reference),
    guests: guestsWith(list.guests, queue),
    summary: summaryWith(list.summary, list.guests, queue),
    unsent: isWaiting ? queue.length : 0,
    take: takeOwn,
    act,
  };
}
