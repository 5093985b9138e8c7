import type { Route } from "./+types/admin-campaign";
import { loadRecord } from "../../records/record-loads.ts";
import { EditRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { CAMPAIGN_KIND } from "../campaigns/ui/campaign-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Edit Campaign", matches) }];

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadRecord(CAMPAIGN_KIND, params.campaignId);
}

export const HydrateFallback = Loading;

export default function AdminCampaign({ loaderData, params }: Route.ComponentProps) {
  return <EditRecord kind={CAMPAIGN_KIND} id={params.campaignId} loaded={loaderData.loaded} />;
}
