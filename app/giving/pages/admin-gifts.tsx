import { useQueryClient } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Route } from "./+types/admin-gifts";
import { formatMonth } from "../../platform/time/india-time.ts";
import { listPath } from "../../ui/list-page/list-filters.tsx";
import { PanelList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { notify } from "../../ui/page/toast.tsx";
import { giftEndpoints } from "../endpoints.ts";
import { EnterGift } from "../panel/ui/enter-gift.tsx";
import { LoadingGifts, giftList } from "../panel/ui/gift-list.tsx";
import { GiftTotalsPanel } from "../panel/ui/gift-totals.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Gifts", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingGifts;

/** Gifts announced on the site and gifts entered by staff. */
export default function AdminGifts() {
  const client = useQueryClient();
  const [entering, setEntering] = useState<Date | null>(null);
  const entered = (said: string) => {
    setEntering(null);
    notify.success(said);
    for (const { path } of [giftEndpoints.list, giftEndpoints.totals])
      void client.invalidateQueries({ queryKey: [path] });
  };
  const enter = (
    <button type="button" className="btn btn-primary btn-sm" onClick={() => setEntering(new Date())}>
      <HandCoins aria-hidden className="icon" />
      Enter cash or cheque
    </button>
  );
  return (
    <>
      <PanelList list={giftList} actions={enter}>
        <GiftTotalsPanel />
        <Month />
      </PanelList>
      {entering && <EnterGift now={entering} onEntered={entered} onClose={() => setEntering(null)} />}
    </>
  );
}

/** The month by which the list is filtered, chosen by a total. */
function Month() {
  const [search] = useSearchParams();
  const { month, ...rest } = giftList.filterIn(Object.fromEntries(search));
  if (!month) return null;
  return (
    <p className="below-m">
      Received in {formatMonth(month)}.{" "}
      <Link to={listPath(giftList.path, rest)} className="link">
        Show every month
      </Link>
    </p>
  );
}
