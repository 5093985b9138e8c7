import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Route } from "./+types/admin-gifts";
import { call } from "../../platform/endpoints/call.ts";
import { tryToLoad } from "../../platform/api/api-problem.ts";
import { pageTitle } from "../../ui/page/page-title.ts";
import { notify } from "../../ui/page/toast.tsx";
import { Waiting } from "../../ui/page/waiting.tsx";
import { WhenLoaded } from "../../ui/page/when-loaded.tsx";
import { giftEndpoints } from "../manage/endpoints.ts";
import { giftFilterSchema } from "../manage/gift.ts";
import { EnterGift } from "../manage/ui/enter-gift.tsx";
import { GiftFilters } from "../manage/ui/gift-filters.tsx";
import { GiftList } from "../manage/ui/gift-list.tsx";
import { GiftsHead, LoadingGifts } from "../manage/ui/gifts-head.tsx";
import { requestGifts } from "../manage/ui/use-gifts.ts";

const FAILED = "The gifts could not be loaded.";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Gifts", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = giftFilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const asked = Promise.all([requestGifts(filter), call(giftEndpoints.totals, {})]);
  return { filter, now: new Date(), loaded: tryToLoad(asked, "The gifts could not be loaded.") };
}

export const HydrateFallback = LoadingGifts;

/** What was told on the site and what was handed over. What is searched for stands in the address. */
export default function AdminGifts({ loaderData }: Route.ComponentProps) {
  const { filter, now, loaded } = loaderData;
  const { revalidate } = useRevalidator();
  const [isEntering, setEntering] = useState(false);
  const entered = (said: string) => {
    setEntering(false);
    notify.success(said);
    void revalidate();
  };
  return (
    <>
      <GiftsHead onEnter={() => setEntering(true)} />
      <GiftFilters filter={filter} />
      <WhenLoaded
        key={JSON.stringify(filter)}
        loaded={loaded}
        fallback={<Waiting text="Loading the gifts..." />}
        toast={FAILED}
      >
        {([first, totals]) => (
          <GiftList key={now.getTime()} first={first} firstTotals={totals} filter={filter} now={now} />
        )}
      </WhenLoaded>
      {isEntering && <EnterGift now={now} onEntered={entered} onClose={() => setEntering(false)} />}
    </>
  );
}
