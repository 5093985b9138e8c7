import { notify } from "../../../ui/page/toast.tsx";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { guestsWith, summaryWith } from "../check-in-queue.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { guestActions, type GuestAction } from "../endpoints.ts";
import type { GuestAnswer, GuestChange, GuestList } from "../guest.ts";
import type { RowAction } from "./guest-row.tsx";
import { useCheckIns } from "./use-check-ins.ts";
import { useLiveList } from "./use-live-list.ts";
import { useWhileVisible } from "../../../ui/page/use-while-visible.ts";

const SAID: Partial<Record<GuestAction, string>> = {
  "give-back": "Given back. It is free for somebody else.",
  "bring-back": "Brought back.",
  "undo-payment": "Noted as not paid.",
};

/** The list of an event and its figures: each change is saved at once, and other people's changes are read again and again. */
export function useGuests(loaded: GuestList, touch: (guest: GuestAnswer) => void) {
  const { list, take, refresh } = useLiveList(loaded);
  const { eventId } = loaded.summary;
  const { queue, press, sendAll, isWaiting } = useCheckIns(eventId, take);
  const { isBusy, attempt } = useBusy();
  useWhileVisible(async () => {
    await sendAll();
    // Without a connection the list stays as it is, and is read again soon.
    await refresh().catch(() => {});
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
