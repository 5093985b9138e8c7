import { useState } from "react";
import { sentenceOf } from "../../../platform/api/api-problem.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { guestsWith, summaryWith } from "../check-in-queue.ts";
import type { GuestAnswer, GuestChange } from "../guest.ts";
import { sendGuestAction, type GuestAction, type GuestList } from "../guest-requests.ts";
import { useCheckIns } from "./use-check-ins.ts";
import { useLiveList } from "./use-live-list.ts";
import { useWhileVisible } from "./use-while-visible.ts";

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
  const { busy, work } = useBusy();
  // Whoever was changed stays in sight until another tab or search is chosen, so that it can be undone.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const touch = (reference: string) => setTouched((now) => new Set(now).add(reference));
  useWhileVisible(async () => {
    await sendAll();
    // Without a line the list stays as it is; the next time comes soon.
    await refresh().catch(() => {});
  });

  const takeOwn = (change: GuestChange) => {
    take(change);
    touch(change.guest.reference);
  };
  const act = ({ reference }: GuestAnswer, action: GuestAction) => {
    if (action !== "check-in" && action !== "undo-check-in")
      return work(reference, async () => {
        takeOwn(await sendGuestAction(eventId, reference, action));
        if (SAID[action]) notify.success(SAID[action]);
      });
    touch(reference);
    press(reference, action);
  };
  return {
    guests: guestsWith(list.guests, queue),
    summary: summaryWith(list.summary, list.guests, queue),
    unsent: isWaiting ? queue.length : 0,
    busy,
    touched,
    forgetTouched: () => setTouched(new Set()),
    take: takeOwn,
    act,
  };
}

/** One thing at a time for each guest; what fails is said. */
function useBusy() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const work = async (reference: string, change: () => Promise<void>) => {
    if (busy.has(reference)) return;
    setBusy((now) => new Set(now).add(reference));
    try {
      await change();
    } catch (error) {
      console.error("A change of the list was not saved", error);
      notify.error(sentenceOf(error, "That could not be saved. Please try again."));
    }
    setBusy((now) => new Set([...now].filter((one) => one !== reference)));
  };
  return { busy, work };
}
