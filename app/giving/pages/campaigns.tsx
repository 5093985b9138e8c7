import { href, Link } from "react-router";
import type { Route } from "./+types/campaigns";
import { numberedPageSchema } from "../../platform/database/keyset.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { orFromStart } from "../../platform/rendering/or-from-start.server.ts";
import { getIntro } from "../../platform/settings/content.server.ts";
import { listHead } from "../../platform/sharing/page-head.ts";
import { filterPath } from "../../ui/filters/filter-path.ts";
import { Pagination, PastTheEnd, type PagePosition } from "../../ui/lists/pagination.tsx";
import { ListFailed, ListPage } from "../../ui/lists/list-page.tsx";
import { StateView } from "../../ui/page/state-view.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { toCampaignCardData, type CampaignCardData } from "../campaigns/campaign-data.ts";
import { browseCampaigns, type ShownCampaign } from "../campaign-progress/campaigns.server.ts";
import { CAMPAIGNS_INTRO } from "../campaigns/open-campaigns.server.ts";
import { CampaignCard } from "../campaigns/ui/campaign-card.tsx";

const TITLE = "Campaigns";

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => listHead(matches, TITLE, loaderData);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const asked = numberedPageSchema.parse(Object.fromEntries(url.searchParams));
  const [{ running, ended, paging }, intro] = await Promise.all([
    orFromStart(url, browseCampaigns(db, asked, now)),
    getIntro(db, CAMPAIGNS_INTRO),
  ]);
  const toCard = (campaign: ShownCampaign) => toCampaignCardData(campaign, now);
  return { intro, paging, running: running.map(toCard), ended: ended.map(toCard) };
}

const linkTo = (place: PagePosition) => filterPath(href("/campaigns"), { ...place });

export default function Campaigns({ loaderData: { intro, running, ended, paging } }: Route.ComponentProps) {
  const isStart = paging.page === 1;
  return (
    <ListPage title={TITLE} lead={intro.lead}>
      {running.length === 0 && isStart && (
        <StateView title="No campaign is running now.">
          <Link className="btn btn-secondary" to={href("/donate")}>
            Give where it is needed most
          </Link>
        </StateView>
      )}
      <Cards title="Running" campaigns={running} hasLead />
      <Cards title="Ended" campaigns={ended} />
      {ended.length === 0 && !isStart && <PastTheEnd what="campaigns" paging={paging} linkTo={linkTo} />}
      <Pagination paging={paging} label="Pages of campaigns" linkTo={linkTo} />
    </ListPage>
  );
}

type CardsProps = { title: string; campaigns: CampaignCardData[]; hasLead?: boolean };

function Cards({ title, campaigns, hasLead = false }: CardsProps) {
  if (campaigns.length === 0) return null;
  return (
    <section className={hasLead ? undefined : "above-xl"} aria-label={title}>
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
