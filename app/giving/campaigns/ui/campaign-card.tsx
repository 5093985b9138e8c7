import { href, Link } from "react-router";
import { CardPicture } from "../../../ui/pictures/picture.tsx";
import { Meter, progressColor } from "../../../ui/page/meter.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import type { CampaignCardData } from "../campaign-data.ts";
import "./campaigns.css";

type Props = { campaign: CampaignCardData; isLead?: boolean };

/** The card of a campaign: picture, place, title, and how much came. */
export function CampaignCard({ campaign, isLead = false }: Props) {
  const { id, title, kicker, picture, alt, goal, progress, daysLeft } = campaign;
  return (
    <article className="card">
      <CardPicture picture={picture} alt={alt} isLead={isLead} />
      {kicker && <p className="kick">{kicker}</p>}
      <h3>
        <Link className="card-link" to={href("/campaigns/:campaignId", { campaignId: id })}>
          {title}
        </Link>
      </h3>
      <div className="card-end stack gap-s muted">
        {progress && (
          <Meter label="Of the goal" value={progress.percent} max={100} color={progressColor(progress.percent)}>
            <p className="row spread">
              <span>
                <b className="ink serif h4">{progress.raised}</b> of {goal}
              </span>
              <span>{progress.percent}%</span>
            </p>
          </Meter>
        )}
        <p className="row spread">
          <span>{progress ? countWords(progress.people, "person", "people") : `Goal ${goal}`}</span>
          <span>{leftWords(daysLeft)}</span>
        </p>
      </div>
    </article>
  );
}

function leftWords(days: number): string {
  if (days < 0) return "Ended";
  return days === 0 ? "Last day" : `${countWords(days, "day")} left`;
}
