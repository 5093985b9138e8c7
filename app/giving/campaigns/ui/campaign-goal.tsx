import { href, Link } from "react-router";
import { countWords } from "../../../ui/lists/count-words.ts";
import { Meter, progressColor } from "../../../ui/page/meter.tsx";
import { Fact } from "../../../ui/reading/detail.tsx";
import type { CampaignPageData } from "../campaign-data.ts";
import { GiveLink } from "./give-link.tsx";

type Props = { campaign: CampaignPageData; isPreview: boolean; children: React.ReactNode };

/** How much came, and the way to give. */
export function CampaignGoal({ campaign, isPreview, children }: Props) {
  const { id, raised, goal, percent, people, daysLeft } = campaign;
  const isOver = daysLeft < 0;
  return (
    <aside className="campaign-goal stays" aria-label="Goal">
      <Meter label="Of the goal" value={percent} max={100} color={progressColor(percent)}>
        <p className="campaign-sum">
          {raised}
          <small>of {goal}</small>
        </p>
      </Meter>
      <dl className="campaign-figures">
        <Fact label="Reached">{percent}%</Fact>
        <Fact label="People">{people.toLocaleString("en-IN")}</Fact>
        {!isOver && <Fact label="Left">{daysLeft === 0 ? "Last day" : countWords(daysLeft, "day")}</Fact>}
      </dl>
      {isOver ? (
        <>
          <p className="muted">{endWords(campaign)}</p>
          <Link className="btn btn-secondary btn-lg btn-wide above-m" to={href("/campaigns")}>
            See all campaigns
          </Link>
        </>
      ) : (
        <>
          {!isPreview && <GiveLink id={id} className="btn-lg btn-wide" />}
          <p className="meta above-m">{endWords(campaign)}</p>
        </>
      )}
      {children}
    </aside>
  );
}

/** `Until 31 Dec 2026. If more comes than is needed: the next school on our list.` */
function endWords({ daysLeft, endsOn, ifMore, more }: CampaignPageData): string {
  if (daysLeft >= 0) return `Until ${endsOn}.${ifMore && ` If more comes than is needed: ${withStop(ifMore)}`}`;
  const over = more && ` ${more} more came than was needed.${ifMore && ` What it is for: ${withStop(ifMore)}`}`;
  return `This campaign ended on ${endsOn}.${over ?? ""}`;
}

const withStop = (words: string) => (/[.!?।]$/.test(words) ? words : `${words}.`);
