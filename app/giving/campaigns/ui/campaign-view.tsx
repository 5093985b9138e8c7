import { href } from "react-router";
import { useAddress } from "../../../platform/sharing/home.ts";
import { LeadPicture, Picture } from "../../../ui/pictures/picture.tsx";
import { BackLink } from "../../../ui/reading/back-link.tsx";
import { Fact, Paragraphs } from "../../../ui/reading/detail.tsx";
import { PreviewNote } from "../../../ui/reading/preview.tsx";
import { ShareButtons } from "../../../ui/sharing/share-buttons.tsx";
import type { CampaignPageData } from "../campaign-data.ts";
import { CampaignGoal } from "./campaign-goal.tsx";
import { GiveLink } from "./give-link.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import "../../../ui/reading/detail.css";
import "./campaigns.css";

type Props = {
  campaign: CampaignPageData;
  donors: ShownDonor[];
  /** In a preview, the last day of its link; a preview has no links to other pages. */
  until?: string;
};

/** One campaign: its goal, its story, what was done since, and what the money was spent on. */
export function CampaignView({ campaign, donors, until }: Props) {
  const { id, title, kicker, story, picture, alt, isSample, takesGifts, goal, progress } = campaign;
  const address = useAddress();
  const isPreview = until !== undefined;
  return (
    <article className="wrap under-bar page-end split campaign">
      <header className="detail-head campaign-head">
        {isPreview ? <PreviewNote until={until} /> : <BackLink to={href("/campaigns")} />}
        <p className="kick">{["Campaign", kicker].filter(Boolean).join(", ")}</p>
        <h1>{title}</h1>
        {isSample && <p className="notice notice-warning">This campaign is a sample of a demonstration site.</p>}
      </header>
      <LeadPicture ratio={3 / 2} picture={picture} alt={alt} />
      <CampaignGoal campaign={campaign} isPreview={isPreview}>
        {!isPreview && (
          <div className="above-m">
            <ShareButtons title={title} text={story[0] ?? title} address={address} />
          </div>
        )}
      </CampaignGoal>
      <div className="campaign-text">
        <Paragraphs paragraphs={story} />
        <Updates updates={campaign.updates} />
        <Spending campaign={campaign} />
        <CampaignDonors people={progress?.people ?? null} donors={donors} />
      </div>
      {!isPreview && takesGifts && (
        <div className="row spread campaign-dock">
          <p>
            <b className="serif block">{progress ? progress.raised : goal}</b>
            <span className="meta">{progress ? `${progress.percent}% of ${goal}` : "is the goal"}</span>
          </p>
          <GiveLink id={id} />
        </div>
      )}
    </article>
  );
}

function Updates({ updates }: Pick<CampaignPageData, "updates">) {
  if (updates.length === 0) return null;
  return (
    <section className="detail-block">
      <h2>Progress so far</h2>
      {updates.map(({ day, date, month, title, text, picture }) => (
        <article key={`${day} ${title}`} className="split campaign-update ruled">
          <time className="day" dateTime={day}>
            {date} <small>{month}</small>
          </time>
          <div>
            <h3 className="h4 below-s">{title}</h3>
            {text && <p className="muted">{text}</p>}
          </div>
          {picture && <Picture picture={picture} alt="" sizes="(width >= 820px) 176px, 240px" />}
        </article>
      ))}
    </section>
  );
}

function Spending({ campaign: { spending, progress, spent, unspent } }: { campaign: CampaignPageData }) {
  if (spending.length === 0) return null;
  return (
    <section className="detail-block">
      <h2>What it was spent on</h2>
      <ul className="rows rows-padded">
        {spending.map(({ what, on, amount, picture }) => (
          <li key={`${on} ${what}`} className="row campaign-payment">
            {picture && <Picture picture={picture} alt="" sizes="72px" />}
            <p className="fill">
              {what}
              <small className="block">
                {on}
                {picture && (
                  <>
                    .{" "}
                    <a className="link" href={picture.src}>
                      Receipt<span className="sr-only">: {what}</span>
                    </a>
                  </>
                )}
              </small>
            </p>
            <b className="serif h4 nowrap">{amount}</b>
          </li>
        ))}
      </ul>
      <dl className="sums ruled">
        {progress && <Fact label="Received">{progress.raised}</Fact>}
        <Fact label="Spent">{spent}</Fact>
        {unspent && <Fact label="Kept for this">{unspent}</Fact>}
      </dl>
    </section>
  );
}

/** `month` is that of the donor's last gift. */
type ShownDonor = { name: string; month: string };

const SHOWN_AT_ONCE = 8;

/** How many gave, null where that is not shown, and the names of those who agreed to that. */
function CampaignDonors({ people, donors }: { people: number | null; donors: ShownDonor[] }) {
  if (!people && donors.length === 0) return null;
  return (
    <section className="detail-block">
      <h2>{people === null ? "Who gave" : `${countWords(people, "person", "people")} gave`}</h2>
      <Names donors={donors.slice(0, SHOWN_AT_ONCE)} />
      {donors.length > SHOWN_AT_ONCE && (
        <details className="above-m">
          <summary className="link">Show all who agreed to be named</summary>
          <Names donors={donors.slice(SHOWN_AT_ONCE)} />
        </details>
      )}
    </section>
  );
}

function Names({ donors }: { donors: ShownDonor[] }) {
  return (
    <ul className="campaign-donors">
      {donors.map(({ name, month }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two donors may have one name
        <li key={index} className="row spread">
          {name} <span className="meta nowrap">{month}</span>
        </li>
      ))}
    </ul>
  );
}
