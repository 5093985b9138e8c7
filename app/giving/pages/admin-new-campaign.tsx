import type { Route } from "./+types/admin-new-campaign";
import { loadNewRecord } from "../../records/record-loads.ts";
import { NewRecord } from "../../records/record-pages.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { Loading } from "../../ui/page/waiting.tsx";
import { CAMPAIGN_KIND } from "../campaigns/ui/campaign-kind.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Create Campaign", matches) }];

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadNewRecord(CAMPAIGN_KIND, url.href);
}

export const HydrateFallback = Loading;

export default function AdminNewCampaign({ loaderData }: Route.ComponentProps) {
  return <NewRecord kind={CAMPAIGN_KIND} begin={loaderData.begin} />;
}
