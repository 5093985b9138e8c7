import { data, href } from "react-router";
import type { Route } from "./+types/campaign";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { missingHead, pageHead } from "../../platform/sharing/page-head.ts";
import { formatIndiaDate } from "../../platform/time/india-time.ts";
import { MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { toCampaignPageData } from "../campaigns/campaign-data.ts";
import { findCampaign, findRowPictures, listNamedDonors } from "../campaign-progress/campaigns.server.ts";
import { campaignPicture } from "../campaigns/sharing.ts";
import { CampaignView } from "../campaigns/ui/campaign-view.tsx";

export const links: Route.LinksFunction = () => [italicAtOnce];

const NOT_FOUND = "Campaign not found";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingHead(matches, NOT_FOUND);
  const { id, title, story } = loaderData.campaign;
  const path = href("/campaigns/:campaignId", { campaignId: id });
  return pageHead(matches, {
    heading: title,
    description: story[0] ?? title,
    path,
    picture: campaignPicture(loaderData.campaign),
    steps: [
      { name: "Campaigns", path: href("/campaigns") },
      { name: title, path },
    ],
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const campaign = await findCampaign(db, params.campaignId);
  if (!campaign) throw data(null, { status: 404 });
  const [pictures, donors] = await Promise.all([
    findRowPictures(db, campaign),
    campaign.hidesNames ? [] : listNamedDonors(db, campaign.id),
  ]);
  return {
    campaign: toCampaignPageData(campaign, pictures, now),
    donors: donors.map(({ name, givenOn }) => ({ name, month: formatIndiaDate(givenOn).replace(/^\d+ /, "") })),
  };
}

export default function CampaignPage({ loaderData }: Route.ComponentProps) {
  return <CampaignView {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing={NOT_FOUND}
      others={{ to: href("/campaigns"), words: "See all campaigns" }}
      failed="The campaign could not be loaded. Please try again later."
    />
  );
}
