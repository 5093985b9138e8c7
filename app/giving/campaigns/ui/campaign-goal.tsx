import { href, Link } from "react-router";
import { countWords } from "../../../ui/lists/count-words.ts";
import { Meter, progressColor } from "../../../ui/page/meter.tsx";
import { Fact } from "../../../ui/reading/detail.tsx";
import type { CampaignPageData } from "../campaign-data.ts";
import { GiveLink } from "./give-link.tsx";

type Props = { campaign: CampaignPageData; isPreview: boolean; children: React.ReactNode };

/** How much came, and the way to give. */
export function CampaignGoal({ campaign, isPreview, children }: Props) {
  const { id, goal, progress, daysLeft, startsOn } = campaign;
  const isOver = daysLeft < 0;
  return (
    <aside className="box campaign-goal stays" aria-label="Goal">
      {progress ? (
        <Meter label="Of the goal" value={progress.percent} max={100} color={progressColor(progress.percent)}>
          <p className="sum ink">
            {progress.raised}
            <small className="block">of {goal}</small>
          </p>
        </Meter>
      ) : (
        <p className="sum ink below-m">
          {goal}
          <small className="block">is the goal</small>
        </p>
      )}
      <dl className="sums above-m below-l">
        {progress && <Fact label="Reached">{progress.percent}%</Fact>}
        {progress && <Fact label="People">{progress.people.toLocaleString("en-IN")}</Fact>}
        {startsOn && <Fact label="Begins">{startsOn}</Fact>}
        {campaign.takesGifts && <Fact label="Left">{daysLeft === 0 ? "Last day" : countWords(daysLeft, "day")}</Fact>}
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
          {!isPreview && campaign.takesGifts && <GiveLink id={id} className="btn-lg btn-wide" />}
          <p className="meta above-m">{endWords(campaign)}</p>
        </>
      )}
      {children}
    </aside>
  );
}

/** `Until 31 Dec 2026. If we receive more than we need: the next school on our list.` */
function endWords({ daysLeft, endsOn, ifMore, more }: CampaignPageData): string {
  if (daysLeft >= 0) return `Until ${endsOn}.${ifMore && ` If we receive more than we need: ${withStop(ifMore)}`}`;
  const over = more && ` ${more} more came than was needed.${ifMore && ` What it is for: ${withStop(ifMore)}`}`;
  return `This campaign ended on ${endsOn}.${over ?? ""}`;
}

const withStop = (words: string) => (/[.!?।]$/.test(words) ? words : `${words}.`);
