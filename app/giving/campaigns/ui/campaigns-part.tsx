import { href, Link } from "react-router";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { bindTo, type Bound } from "../../../ui/visitor-forms/visitor-form.tsx";
import type { CampaignCardData } from "../campaign-data.ts";
import { CampaignCard } from "./campaign-card.tsx";

/** On /donate: the campaigns that run. */
export function CampaignsPart({ campaigns }: { campaigns: CampaignCardData[] }) {
  if (campaigns.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="campaigns">
      <div className="row spread section-head">
        <h2 id="campaigns">Or give to a campaign</h2>
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

type Choosable = { id: string; title: string };
type ChoiceProps = { field: Bound; campaigns: Choosable[]; chosen: Choosable | null };

/** What the gift is for, in its form. */
export function CampaignChoice({ field, campaigns, chosen }: ChoiceProps) {
  const others = campaigns.filter(({ id }) => id !== chosen?.id);
  const offered = chosen ? [chosen, ...others] : others;
  if (offered.length === 0) return null;
  const sent = field.outcome?.values["campaign"];
  // One that ended meanwhile is not offered again.
  const value = sent === undefined ? chosen?.id : offered.find(({ id }) => id === sent)?.id;
  return (
    <FormField
      {...bindTo(field)("campaign")}
      key={value}
      label="Use it for"
      name="campaign"
      defaultValue={value}
      choices={[
        { value: "", label: "Where it is needed most" },
        ...offered.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  );
}
