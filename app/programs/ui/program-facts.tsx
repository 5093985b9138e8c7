import type { PageLink } from "../../platform/features/page-link.ts";
import { Fact, MeetLinks } from "../../ui/reading/detail.tsx";
import { Features } from "./features.tsx";
import type { ProgramPageData } from "../program-data.ts";

type Props = { program: ProgramPageData; teachers: PageLink[]; isPreview: boolean };

/** The facts of a program: when, where, who leads, the price, and what it contains. */
export function ProgramFacts({ program, teachers, isPreview }: Props) {
  return (
    <aside className="detail-side stays" aria-label="When and where">
      <dl className="facts">
        <When program={program} />
        <Fact label="Where">
          {program.place}
          {program.format !== "In-Person" && program.format !== "Retreat" && (
            <small>We send the link to join once you are enrolled.</small>
          )}
          {program.mapUrl && (
            <a className="link" href={program.mapUrl} rel="external noreferrer">
              Open the map<span className="sr-only"> on OpenStreetMap</span>
            </a>
          )}
        </Fact>
        <Fact label="Led by">
          {program.instructor}
          <MeetLinks people={teachers} />
        </Fact>
        {program.languages && <Fact label="Languages">{program.languages}</Fact>}
        {program.bring && <Fact label="Bring">{program.bring}</Fact>}
        <Price program={program} />
      </dl>
      <div className="ruled">
        <Features features={program.features} />
        {!isPreview && (
          <p className="stack above-l">
            <a className="btn btn-primary btn-lg" href="#join">
              Ask to join
            </a>
          </p>
        )}
        <Samples program={program} />
      </div>
    </aside>
  );
}

function When({ program }: { program: ProgramPageData }) {
  return (
    <Fact label={program.hasBegun ? "Began" : "Starts"}>
      {program.startsAt ? <time dateTime={program.startsAt}>{program.startWords}</time> : program.startWords}
      <small>{program.hours}</small>
      <small>
        {program.sessions} {program.sessions === 1 ? "session" : "sessions"}
      </small>
    </Fact>
  );
}

function Price({ program }: { program: ProgramPageData }) {
  return (
    <Fact label="Price">
      <span className="price">{program.price}</span>
      {!program.isFree && <small>You do not pay on this page. We answer your request first.</small>}
    </Fact>
  );
}

function Samples({ program: { rating, participants } }: { program: ProgramPageData }) {
  const figures = [rating && `rated ${rating} of 5`, participants && `${participants} participants`].filter(Boolean);
  if (figures.length === 0) return null;
  return <p className="meta above-m">Sample figures: {figures.join(", ")}.</p>;
}
