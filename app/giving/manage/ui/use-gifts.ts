import { useState } from "react";
import type { ApiPage } from "../../../platform/api/api-client.ts";
import { useAttempts } from "../../../records/use-attempts.ts";
import { useGrowing } from "../../../ui/lists/use-growing.ts";
import { notify } from "../../../ui/page/toast.tsx";
import type { GiftAnswer, GiftFilter, GiftTotals } from "../gift.ts";
import {
  requestGiftDownload,
  requestGifts,
  requestGiftTotals,
  sendNotReceived,
  sendRemoval,
} from "../gift-requests.ts";

const FAILED = "That could not be saved. Please try again.";

type Begin = { first: ApiPage<GiftAnswer>; firstTotals: GiftTotals; filter: GiftFilter };

/** The gifts as they are worked through, and their totals, which follow each change. */
export function useGifts({ first, firstTotals, filter }: Begin) {
  const { items, hasMore, grow, change } = useGrowing(first, (after) => requestGifts(filter, after));
  const [totals, setTotals] = useState(firstTotals);
  const { busy, attempt } = useAttempts();

  // The totals stand beside the work: where they do not come, those of before stay.
  const countAgain = () => void requestGiftTotals().then(setTotals, () => {});
  const take = (gift: GiftAnswer) => {
    change((now) => now.map((known) => (known._id === gift._id ? gift : known)));
    countAgain();
  };
  const undo = ({ _id }: GiftAnswer) =>
    attempt(_id, FAILED, async () => {
      take(await sendNotReceived(_id));
      notify.success("It waits again.");
    });
  const received = (gift: GiftAnswer) => {
    take(gift);
    notify.offer("Marked received.", "Undo", () => void undo(gift));
  };
  const remove = ({ _id }: GiftAnswer) =>
    attempt(_id, "That could not be removed. Please try again.", async () => {
      await sendRemoval(_id);
      change((now) => now.filter((known) => known._id !== _id));
      countAgain();
      notify.success("Removed.");
    });
  const more = () => attempt("more", "More gifts could not be loaded.", grow);
  const download = () =>
    attempt("download", "The list could not be exported.", async () => {
      location.assign(await requestGiftDownload(filter));
    });
  return { items, hasMore, totals, busy, undo, received, remove, more, download };
}
