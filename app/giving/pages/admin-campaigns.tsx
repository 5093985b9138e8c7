import type { Route } from "./+types/admin-campaigns";
import { loadingRecords, RecordList } from "../../records/record-list.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { CAMPAIGN_LIST } from "../campaigns/ui/campaign-records.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Campaigns", matches) }];

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

export const HydrateFallback = loadingRecords(CAMPAIGN_LIST);

export default function AdminCampaigns() {
  return <RecordList kind={CAMPAIGN_LIST} />;
}
