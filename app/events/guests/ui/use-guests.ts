import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { useRowWork } from "../../../ui/people/use-row-work.ts";
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

/** The list as it is being worked with: each change is saved at once, the figures follow, and others' changes come in. */
export function useGuests(loaded: GuestList) {
  const { list, take, refresh } = useLiveList(loaded);
  const { eventId } = loaded.summary;
  const { queue, press, sendAll, isWaiting } = useCheckIns(eventId, take);
  const { work, touch, ...rows } = useRowWork(({ reference }: GuestAnswer) => reference);
  useWhileVisible(async () => {
    await sendAll();
    // Without a line the list stays as it is; the next time comes soon.
    await refresh().catch(() => {});
  });

  const takeOwn = (change: GuestChange) => {
    take(change);
    touch(change.guest);
  };
  const save = (guest: GuestAnswer, action: GuestAction) =>
    work(guest, async () => {
      try {
        takeOwn(await call(guestActions[action], { params: { id: eventId, reference: guest.reference } }));
        const said = action === "again" ? `The ticket is sent to ${guest.email}.` : SAID[action];
        if (said) notify.success(said);
      } catch (error) {
        console.error("A change of the list was not saved", error);
        notify.error(sentenceOf(error, "That could not be saved. Please try again."));
      }
    });
  const act = (guest: GuestAnswer, action: RowAction) => {
    if (action !== "check-in" && action !== "undo-check-in") return save(guest, action);
    touch(guest);
    press(guest.reference, action);
  };
  return {
    ...rows,
    guests: guestsWith(list.guests, queue),
    summary: summaryWith(list.summary, list.guests, queue),
    unsent: isWaiting ? queue.length : 0,
    take: takeOwn,
    act,
  };
}
