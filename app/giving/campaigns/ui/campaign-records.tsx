import { formatIndiaDate } from "../../../platform/time/india-time.ts";
import { rupeeWords } from "../../../platform/text/money.ts";
import type { RowKind } from "../../../records/record-kind.ts";
import { TitleCell } from "../../../ui/lists/title-cell.tsx";
import { Meter, progressColor } from "../../../ui/page/meter.tsx";
import { percentOfGoal, type CampaignAnswer } from "../campaign.ts";
import { adminCampaignEndpoints } from "../endpoints.ts";

/** Campaigns in their list. */
export const CAMPAIGN_LIST: RowKind<CampaignAnswer> = {
  kind: "campaign",
  one: "campaign",
  path: "/admin/campaigns",
  listTitle: "Campaigns",
  help: "One thing people can give to, with a goal and an end. Those that run are on the donate page, in this order.",
  endpoints: adminCampaignEndpoints,
  titleOf: ({ title }) => title,
  viewPath: ({ _id }) => `/campaigns/${_id}`,
  search: "Title, place or story",
  states: [
    { value: "running", label: "Running" },
    { value: "ended", label: "Ended" },
  ],
  caption: "Campaigns, in the order in which the donate page shows them",
  columns: [
    {
      label: "Campaign",
      cell: ({ image, title, isSample }) => (
        <TitleCell image={image} title={title} note={isSample && <span className="badge badge-neutral">Sample</span>} />
      ),
    },
    {
      label: "Received",
      className: "records-sum",
      cell: ({ received }) => received !== undefined && <b>{rupeeWords(received)}</b>,
    },
    { label: "Of the goal", cell: GoalCell },
    { label: "Ends", cell: ({ endsOn }) => endsOn && <span className="nowrap">{formatIndiaDate(endsOn)}</span> },
    { label: "Spent", className: "nowrap", cell: ({ spending = [] }) => spentWords(spending) },
  ],
};

function GoalCell({ received = 0, goal }: Partial<CampaignAnswer>) {
  if (!goal) return null;
  const percent = percentOfGoal(received * 100, goal * 100);
  return (
    <Meter label="Of the goal" value={percent} max={100} color={progressColor(percent)}>
      <span>
        <b>{percent}%</b> of {rupeeWords(goal)}
      </span>
    </Meter>
  );
}

/** Spent on what a campaign is for. */
function spentWords(spending: CampaignAnswer["spending"]): string {
  const rupees = spending.reduce((sum, { amount }) => sum + Number(amount), 0);
  return rupees > 0 ? rupeeWords(rupees) : "Nothing yet";
}
