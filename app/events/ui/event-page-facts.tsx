import CalendarPlusIcon from "lucide-react/icons/calendar-plus";
import { href, Link } from "react-router";
import type { PageLink } from "../../platform/features/page-link.ts";
import { Fact, MeetLinks } from "../../ui/reading/detail.tsx";
import { EventSeats } from "./event-facts.tsx";
import type { EventPageData } from "../event-data.ts";
import { factsBefore, factsOnTheDay, type ShownFact } from "../facts/shown-facts.ts";

export type PastEvent = { came: number; html: string; next: PageLink[] };
type FactsProps = { event: EventPageData; teachers: PageLink[]; past: PastEvent | null; isPreview: boolean };

/** The facts of an event: time, location, organizer, price and free seats. */
export function EventPageFacts({ event, teachers, past, isPreview }: FactsProps) {
  return (
    <aside className="detail-side stays" aria-label="When and where">
      <dl className="facts">
        <When event={event} />
        <Where event={event} />
        <Fact label="With">
          {event.organizer}
          <MeetLinks people={teachers} />
        </Fact>
        {past && past.came > 0 && <Fact label="Came">{past.came === 1 ? "1 person" : `${past.came} people`}</Fact>}
        {event.facts.bring && !event.isPast && <Fact label="Bring">{event.facts.bring}</Fact>}
        {!event.isPast && (
          <Fact label="Price">
            <span className="price">{event.price}</span>
            {!event.isFree && <small>{event.facts.payment}</small>}
            {event.facts.refund && <small>Refunds: {event.facts.refund}</small>}
          </Fact>
        )}
      </dl>
      {!isPreview && (past ? <Over isCancelled={event.isCancelled} next={past.next} /> : <Room event={event} />)}
    </aside>
  );
}

export function When({ event }: { event: EventPageData }) {
  return (
    <Fact label="When">
      <time dateTime={event.startsAt}>{event.dateWords}</time>
      <br />
      {event.timeWords}
      <small>{event.durationWords}</small>
    </Fact>
  );
}

export function Where({ event, isTicket = false }: { event: EventPageData; isTicket?: boolean }) {
  return (
    <Fact label="Where">
      {event.place}
      {event.venue?.address && <small>{event.venue.address}</small>}
      {event.type !== "Offline" && !isTicket && !event.isPast && <small>{onlineWords(event)}</small>}
      {event.mapUrl && (
        <a className="link" href={event.mapUrl} rel="external noreferrer">
          Open the map
        </a>
      )}
      {event.venue && (
        <Link className="link" to={event.venue.to}>
          About this place
        </Link>
      )}
    </Fact>
  );
}

function onlineWords({ type, onlineSeats }: EventPageData): string {
  const link = "The link to join is on your ticket. A telephone or computer with sound is enough.";
  if (type === "Online") return link;
  return `In person or online${onlineSeats ? `, where there are ${onlineSeats} of the seats` : ""}. ${link}`;
}

/** Facts in their list. */
export function FactList({ facts }: { facts: ShownFact[] }) {
  return facts.map(({ label, words, to }) => (
    <Fact key={label} label={label}>
      {to ? (
        <a className="link" href={to}>
          {words}
        </a>
      ) : (
        words
      )}
    </Fact>
  ));
}

/** What people ask before they come; null where nothing was entered. */
export function WhatToKnow({ event }: { event: EventPageData }) {
  const facts = [...factsBefore(event.facts), ...factsOnTheDay(event)];
  if (facts.length === 0 || event.isPast) return null;
  return (
    <section className="detail-block" aria-labelledby="know">
      <h2 id="know">What to know</h2>
      <dl className="facts">
        <FactList facts={facts} />
      </dl>
    </section>
  );
}

/** Both open in the visitor's own calendar. */
export function CalendarLinks({ file, googleUrl }: { file: string; googleUrl: string }) {
  return (
    <p className="row">
      <a className="link" href={file} download>
        <CalendarPlusIcon className="icon" />
        Calendar file
      </a>
      <a className="link" href={googleUrl} rel="external noreferrer">
        Google Calendar
      </a>
    </p>
  );
}

function Room({ event }: { event: EventPageData }) {
  return (
    <div className="ruled">
      <EventSeats event={event} withSeatsLeft />
      <p className="stack above-l below-m">
        {event.isFull ? (
          <button type="button" className="btn btn-secondary btn-lg" disabled>
            Event Full
          </button>
        ) : (
          <a className="btn btn-primary btn-lg" href="#register">
            Register
          </a>
        )}
      </p>
      <CalendarLinks file={href("/events/:eventId/calendar.ics", { eventId: event.id })} googleUrl={event.googleUrl} />
    </div>
  );
}

function Over({ isCancelled, next }: { isCancelled: boolean; next: PageLink[] }) {
  return (
    <div className="ruled">
      {!isCancelled && <p className="below-m">This event has taken place.</p>}
      {next.map(({ to, words, about }) => (
        <div key={to} className="below-m">
          <p>
            Next:{" "}
            <Link className="link" to={to}>
              {words}
            </Link>
          </p>
          <p className="meta">{about}</p>
        </div>
      ))}
      <Link className="btn btn-secondary" to={href("/events")}>
        See what is coming up
      </Link>
    </div>
  );
}
