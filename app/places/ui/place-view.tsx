import { href } from "react-router";
import type { PageLink } from "../../platform/features/page-link.ts";
import { useAddress } from "../../platform/sharing/home.ts";
import { PageLinks } from "../../ui/page/page-links.tsx";
import { LeadPicture } from "../../ui/pictures/picture.tsx";
import { BackLink } from "../../ui/reading/back-link.tsx";
import { Fact } from "../../ui/reading/detail.tsx";
import { PreviewNote } from "../../ui/reading/preview.tsx";
import { ShareButtons } from "../../ui/sharing/share-buttons.tsx";
import type { Place } from "../place.ts";
import "../../ui/reading/detail.css";
import "../../ui/reading/reading.css";

type Props = {
  place: Place;
  html: string;
  events: PageLink[];
  /** In a preview, the last day of its link; a preview has no links to other pages. */
  until?: string;
};

/** A place: its photographs, how to get there, and what is coming up there. */
export function PlaceView({ place, html, events, until }: Props) {
  const { name, city, address, image, imageAlt } = place;
  const home = useAddress();
  return (
    <article className="wrap under-bar">
      {until ? <PreviewNote until={until} /> : <BackLink to={href("/events")} />}
      <header className="detail-head">
        {city && <p className="kick">{city}</p>}
        <h1>{name}</h1>
        {!until && (
          <div className="row">
            <ShareButtons title={name} text={address || city} address={home} />
          </div>
        )}
      </header>
      {image && <LeadPicture picture={image} alt={imageAlt} />}
      <div className="split detail">
        <PlaceFacts place={place} />
        <div>
          {/* Cleaned by an allow-list when it was stored, and again by the loader. */}
          {html && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
          {!until && <ComingUp events={events} isBelow={html !== ""} />}
        </div>
      </div>
    </article>
  );
}

function ComingUp({ events, isBelow }: { events: PageLink[]; isBelow: boolean }) {
  return (
    <section className={isBelow ? "detail-block" : undefined} aria-labelledby="coming">
      <h2 id="coming" className="h3 below-m">
        Coming up here
      </h2>
      {events.length > 0 ? <PageLinks links={events} /> : <p className="muted">Nothing is planned here now.</p>}
    </section>
  );
}

/** A place of which only the name is known has none. */
function PlaceFacts({ place: { address, mapUrl, directions, station, parking, access, contact } }: { place: Place }) {
  const facts = [
    { label: "How to get there", words: directions },
    { label: "Nearest station", words: station },
    { label: "Parking", words: parking },
    { label: "Step-free access", words: access },
    { label: "Contact", words: contact },
  ].filter(({ words }) => words !== "");
  if (!address && !mapUrl && facts.length === 0) return null;
  return (
    <aside className="detail-side stays" aria-label="How to get there">
      <dl className="facts">
        {(address || mapUrl) && (
          <Fact label="Address">
            {address}
            {mapUrl && (
              <a className="link" href={mapUrl} rel="external noreferrer">
                Open the map
              </a>
            )}
          </Fact>
        )}
        {facts.map(({ label, words }) => (
          <Fact key={label} label={label}>
            {words}
          </Fact>
        ))}
      </dl>
    </aside>
  );
}
