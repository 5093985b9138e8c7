import { href, Link } from "react-router";
import type { CampaignCardData } from "../campaign-data.ts";
import { CampaignCard } from "./campaign-card.tsx";

/** On /donate: the campaigns that run. */
export function CampaignsPart({ campaigns }: { campaigns: CampaignCardData[] }) {
  if (campaigns.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="campaigns">
      <div className="row spread section-head">
        <h2 id="campaigns">Or give to one thing</h2>
        <Link className="link" to={href("/campaigns")}>
          All campaigns
        </Link>
      </div>
      <div className="cards">
        {campaigns.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} />
        ))}
      </div>
    </section>
  );
}

/** What the gift is for, in its form. */
export function ChosenCampaign({ campaign }: { campaign: { id: string; title: string } | null }) {
  if (!campaign) return null;
  return (
    <p className="notice below-l">
      <input type="hidden" name="campaign" value={campaign.id} />
      For <b>{campaign.title}</b>.{" "}
      <Link className="link" to={href("/donate")} preventScrollReset>
        Give where it is needed most instead
      </Link>
    </p>
  );
}
