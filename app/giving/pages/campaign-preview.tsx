import { href } from "react-router";
import type { Route } from "./+types/campaign-preview";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { readPreview } from "../../platform/rendering/preview-page.server.ts";
import { missingHead } from "../../platform/sharing/page-head.ts";
import { PreviewMissing, previewTitle } from "../../ui/reading/preview.tsx";
import { toCampaignPageData } from "../campaigns/campaign-data.ts";
import { findRowPictures } from "../campaign-progress/campaigns.server.ts";
import { previewCampaign } from "../campaign-progress/preview-campaign.server.ts";
import { CampaignView } from "../campaigns/ui/campaign-view.tsx";

/** Search engines must not index it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  missingHead(matches, previewTitle(loaderData?.campaign.title));

/** The draft of a campaign, for everyone with the link; once it is published, a redirect to its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const { shown, until } = await readPreview(
    { context, params },
    {
      kind: "campaign",
      pathOf: (campaignId) => href("/campaigns/:campaignId", { campaignId }),
      show: (id, draft) => previewCampaign(db, id, draft, now),
    },
  );
  return { campaign: toCampaignPageData(shown, await findRowPictures(db, shown), now), until };
}

export default function CampaignPreview({ loaderData }: Route.ComponentProps) {
  return <CampaignView {...loaderData} donors={[]} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PreviewMissing error={error} others={{ to: href("/campaigns"), words: "See all campaigns" }} />;
}
