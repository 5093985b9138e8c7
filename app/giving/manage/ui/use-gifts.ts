import { useState } from "react";
import type { ApiPage } from "../../../platform/api/api-client.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { useAttempts } from "../../../records/use-attempts.ts";
import { useGrowing } from "../../../ui/lists/use-growing.ts";
import { notify } from "../../../ui/page/toast.tsx";
import { giftEndpoints } from "../endpoints.ts";
import type { GiftAnswer, GiftFilter, GiftTotals } from "../gift.ts";

const PAGE_SIZE = 50;
const FAILED = "That could not be saved. Please try again.";

export function requestGifts(filter: GiftFilter, after?: string): Promise<ApiPage<GiftAnswer>> {
  return call(giftEndpoints.list, { query: { ...filter, limit: PAGE_SIZE, after } });
}

type Begin = { first: ApiPage<GiftAnswer>; firstTotals: GiftTotals; filter: GiftFilter };

/** The gifts as they are worked through, and their totals, which follow each change. */
export function useGifts({ first, firstTotals, filter }: Begin) {
  const { items, hasMore, grow, change } = useGrowing(first, (after) => requestGifts(filter, after));
  const [totals, setTotals] = useState(firstTotals);
  const { busy, attempt } = useAttempts();

  // The totals stand beside the work: where they do not come, those of before stay.
  const countAgain = () => void call(giftEndpoints.totals, {}).then(setTotals, () => {});
  const take = (gift: GiftAnswer) => {
    change((now) => now.map((known) => (known._id === gift._id ? gift : known)));
    countAgain();
  };
  const undo = ({ _id }: GiftAnswer) =>
    attempt(_id, FAILED, async () => {
      take(await call(giftEndpoints.undoReceive, { params: { id: _id } }));
      notify.success("It waits again.");
    });
  const received = (gift: GiftAnswer) => {
    take(gift);
    notify.offer("Marked received.", "Undo", () => void undo(gift));
  };
  const remove = ({ _id }: GiftAnswer) =>
    attempt(_id, "That could not be removed. Please try again.", async () => {
      await call(giftEndpoints.remove, { params: { id: _id } });
      change((now) => now.filter((known) => known._id !== _id));
      countAgain();
      notify.success("Removed.");
    });
  const more = () => attempt("more", "More gifts could not be loaded.", grow);
  const download = () =>
    attempt("download", "The list could not be exported.", async () => {
      const { url } = await call(giftEndpoints.downloadLink, { query: filter });
      location.assign(url);
    });
  return { items, hasMore, totals, busy, undo, received, remove, more, download };
}
