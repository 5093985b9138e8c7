import { useQueryClient } from "@tanstack/react-query";
import { FileUp, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Route } from "./+types/admin-gifts";
import { PanelList } from "../../ui/list-page/panel-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { notify } from "../../ui/page/toast.tsx";
import { giftEndpoints } from "../endpoints.ts";
import { EnterGift } from "../panel/ui/enter-gift.tsx";
import { LoadingGifts, giftList, toConfirmList } from "../panel/ui/gift-list.tsx";
import { GiftTotalsPanel } from "../panel/ui/gift-totals.tsx";
import { monthlyList } from "../panel/ui/monthly-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Gifts", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = LoadingGifts;

/** What was given on the site, and what staff entered. */
export default function AdminGifts() {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const [entering, setEntering] = useState<Date | null>(null);
  const entered = (said: string) => {
    setEntering(null);
    notify.success(said);
    for (const { path } of [giftEndpoints.list, giftEndpoints.totals, giftEndpoints.counts])
      void client.invalidateQueries({ queryKey: [path] });
  };
  const state = search.get("state");
  const enter = (
    <>
      <button type="button" className="btn btn-primary btn-sm" onClick={() => setEntering(new Date())}>
        <Plus aria-hidden className="icon" />
        Enter a gift
      </button>
      <Link className="btn btn-secondary btn-sm" to="/admin/statements">
        <FileUp aria-hidden className="icon" />
        Bank statement
      </Link>
      <Link className="btn btn-quiet btn-sm" to="/admin/gifts/import">
        Import
      </Link>
    </>
  );
  return (
    <>
      {state === "monthly" ? (
        <PanelList list={monthlyList} actions={enter}>
          <GiftTotalsPanel />
        </PanelList>
      ) : (
        <PanelList list={state === "waiting" ? toConfirmList : giftList} actions={enter}>
          <GiftTotalsPanel />
        </PanelList>
      )}
      {entering && <EnterGift now={entering} onEntered={entered} onClose={() => setEntering(null)} />}
    </>
  );
}
