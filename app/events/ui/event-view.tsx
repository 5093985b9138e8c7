import { href } from "react-router";
import type { PageLink } from "../../platform/features/page-link.ts";
import { useAddress } from "../../platform/sharing/home.ts";
import { Paragraphs } from "../../ui/reading/detail.tsx";
import { BackLink } from "../../ui/reading/back-link.tsx";
import { Tags } from "../../ui/reading/tags.tsx";
import { LeadPicture } from "../../ui/pictures/picture.tsx";
import { PreviewNote } from "../../ui/reading/preview.tsx";
import { ShareButtons } from "../../ui/sharing/share-buttons.tsx";
import type { EventPageData } from "../event-data.ts";
import { EventPageFacts, type PastEvent, WhatToKnow } from "./event-page-facts.tsx";
import { JoinEvent, type JoinOutcome } from "./join-event.tsx";
import "../../ui/reading/detail.css";
import "../../ui/reading/reading.css";
import "./events.css";

type Props = {
  event: EventPageData;
  teachers: PageLink[];
  /** Of an event that is over: how many came, what staff wrote of it, and the next event. */
  past: PastEvent | null;
  /** Whether guests get their tickets by mail alone. */
  isByMail?: boolean;
  outcome?: JoinOutcome | undefined;
  /** In a preview, the last day of its link; a preview has no links to other pages. */
  until?: string;
};

/** One event: its picture, facts, description and registration form. */
export function EventView({ event, teachers, past, isByMail = false, outcome, until }: Props) {
  return (
    <article className="wrap under-bar">
      {until ? <PreviewNote until={until} /> : <BackLink to={href("/events")} />}
      <EventHead event={event} isPreview={until !== undefined} />
      <LeadPicture picture={event.picture} alt={event.alt} />
      <div className="split detail">
        <EventPageFacts event={event} teachers={teachers} past={past} isPreview={until !== undefined} />
        <div>
          <Paragraphs paragraphs={event.paragraphs} />
          <WhatToKnow event={event} />
          {past?.html && <HowItWas html={past.html} />}
          <Tags tags={event.tags} className="above-xl" />
        </div>
      </div>
      {!event.isPast && !until && (
        <>
          <div className="hz hz-2" />
          <JoinEvent event={event} isByMail={isByMail} outcome={outcome} />
        </>
      )}
    </article>
  );
}

function HowItWas({ html }: { html: string }) {
  return (
    <section className="detail-block" aria-labelledby="afterwards">
      <h2 id="afterwards">How it was</h2>
      {/* Cleaned by an allow-list when it was stored, and again by the loader. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

function EventHead({ event, isPreview }: { event: EventPageData; isPreview: boolean }) {
  const address = useAddress();
  return (
    <header className="detail-head">
      <p className="kick">
        {event.dateWords}, {event.time}
      </p>
      <h1>{event.title}</h1>
      <div className="row">
        <span className="badge">{event.isCancelled ? "Cancelled" : event.isPast ? "Past event" : event.type}</span>
        <span className="muted">{event.place}</span>
        {!isPreview && <ShareButtons title={event.title} text={event.summary} address={address} />}
      </div>
    </header>
  );
}
