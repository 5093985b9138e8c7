import { href, Link } from "react-router";
import type { Route } from "./+types/campaigns";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { getIntro } from "../../platform/settings/content.server.ts";
import { introHead } from "../../platform/sharing/page-head.ts";
import { ListFailed, ListPage } from "../../ui/lists/list-page.tsx";
import { StateView } from "../../ui/page/state-view.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { toCampaignCardData, type CampaignCardData } from "../campaigns/campaign-data.ts";
import { listEnded, listRunning } from "../campaign-progress/campaigns.server.ts";
import { CAMPAIGNS_INTRO } from "../campaigns/open-campaigns.server.ts";
import { CampaignCard } from "../campaigns/ui/campaign-card.tsx";

const TITLE = "Campaigns";

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => introHead(matches, TITLE, loaderData?.intro);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const [intro, running, ended] = await Promise.all([
    getIntro(db, CAMPAIGNS_INTRO),
    listRunning(db, now),
    listEnded(db, now),
  ]);
  const toCard = (campaign: (typeof running)[number]) => toCampaignCardData(campaign, now);
  return { intro, running: running.map(toCard), ended: ended.map(toCard) };
}

export default function Campaigns({ loaderData: { intro, running, ended } }: Route.ComponentProps) {
  return (
    <ListPage title={TITLE} lead={intro.lead}>
      {running.length === 0 && (
        <StateView title="No campaign runs now.">
          <Link className="btn btn-secondary" to={href("/donate")}>
            Give where it is needed most
          </Link>
        </StateView>
      )}
      <Cards title="Running" campaigns={running} hasLead />
      <Cards title="Ended" campaigns={ended} />
    </ListPage>
  );
}

type CardsProps = { title: string; campaigns: CampaignCardData[]; hasLead?: boolean };

function Cards({ title, campaigns, hasLead = false }: CardsProps) {
  if (campaigns.length === 0) return null;
  return (
    <section className="below-xl" aria-label={title}>
      <h2 className="below-l">{title}</h2>
      <div className="cards">
        {campaigns.map((campaign, index) => (
          <CampaignCard key={campaign.id} campaign={campaign} isLead={hasLead && index === 0} />
        ))}
      </div>
    </section>
  );
}

export function ErrorBoundary() {
  return (
    <ListPage title={TITLE}>
      <ListFailed failed="The campaigns could not be loaded. Please try again later." />
    </ListPage>
  );
}
