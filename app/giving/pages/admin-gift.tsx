import { useQuery } from "@tanstack/react-query";
import type { Route } from "./+types/admin-gift";
import { queryOf } from "../../platform/endpoints/queries.ts";
import { BackTo } from "../../ui/buttons/back-to.tsx";
import { WhenRead } from "../../ui/list-page/query-problem.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { giftEndpoints } from "../endpoints.ts";
import { GiftView } from "../panel/ui/gift-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Gift", matches) }];

/** With a loader the panel's guard runs before the page sends requests. */
export const clientLoader = () => null;

export const HydrateFallback = Loading;

/** One gift, and what happened to it. */
export default function AdminGift({ params: { giftId } }: Route.ComponentProps) {
  const query = useQuery(queryOf(giftEndpoints.read, { params: { id: giftId } }));
  return (
    <WhenRead
      key={giftId}
      query={query}
      fallback={<Loading />}
      title="Gift"
      failed="The gift could not be loaded."
      way={<BackTo to="/admin/gifts">Gifts</BackTo>}
    >
      {(gift) => <GiftView gift={gift} />}
    </WhenRead>
  );
}
