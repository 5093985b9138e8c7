import { useNavigation } from "react-router";
import MapPinIcon from "lucide-react/icons/map-pin";
import type { EventCardData } from "../event-data.ts";
import { CardPicture, Picture } from "../../ui/pictures/picture.tsx";
import { EventDate, EventNotes, EventSeats } from "./event-facts.tsx";
import { EventLink, RegisterControl } from "./register-control.tsx";
import { Tags } from "../../ui/reading/tags.tsx";
import "./events.css";

type Props = {
  events: EventCardData[];
  view: "grid" | "list";
  /** Whether its first picture is the first of the page. */
  isFirst: boolean;
};

/** The same events as cards or as rows. */
export function EventList({ events, view, isFirst }: Props) {
  const isLoading = useNavigation().state === "loading";
  const Item = view === "grid" ? EventCard : EventRow;
  return (
    <div className={`results ${view === "grid" ? "cards" : "divided"}`} aria-busy={isLoading}>
      {events.map((event, index) => (
        <Item key={event.id} event={event} isLead={isFirst && index === 0} />
      ))}
    </div>
  );
}

type EventCardProps = { event: EventCardData; isLead: boolean };

/** An event in the grid: picture, day and hour, name, what it is, place, organizer, how full, price, and the registration link. */
function EventCard({ event, isLead }: EventCardProps) {
  return (
    <article className="card event-card">
      <CardPicture picture={event.picture} alt={event.alt} isLead={isLead} onPhones="120px">
        <span className="badge badge-picture">{event.type}</span>
      </CardPicture>
      <p className="kick">
        <time dateTime={event.startsAt}>{`${event.day} ${event.monthAndYear}, ${event.time}`}</time>
      </p>
      <EventTitle event={event} />
      <p className="muted clamped event-line">{event.summary}</p>
      <p className="icon-words card-fact">
        <MapPinIcon className="icon" />
        {event.place}
      </p>
      <EventNotes event={event} />
      {!event.isPast && <EventTerms event={event} />}
    </article>
  );
}

/** Past events stand under a heading of their own. */
function EventTitle({ event }: { event: EventCardData }) {
  const Heading = event.isPast ? "h3" : "h2";
  return (
    <Heading>
      <EventLink event={event} />
    </Heading>
  );
}

function EventTerms({ event }: { event: EventCardData }) {
  return (
    <div className="card-end">
      <EventSeats event={event} withSeatsLeft />
      <p className="row spread above-m">
        <span className="price">{event.price}</span>
        <RegisterControl event={event} full="Event Full" />
      </p>
    </div>
  );
}

type EventRowProps = { event: EventCardData; isLead: boolean };

/** An event in the list: the day large at the left, then picture, words, how full, price. */
function EventRow({ event, isLead }: EventRowProps) {
  return (
    <article className="card event-row">
      <EventDate event={event} withTime />
      <Picture
        picture={event.picture}
        alt={event.alt}
        sizes="(width >= 1100px) 220px, (width >= 600px) 150px, 104px"
        isLead={isLead}
      />
      <div>
        <EventTitle event={event} />
        <p className="muted event-row-more">{event.summary}</p>
        <p className="meta row above-s">
          <span className="with-icon">
            <MapPinIcon className="icon" />
            {event.place}
          </span>
          <span>{event.type}</span>
          <span className="event-row-more">{`By ${event.organizer}`}</span>
        </p>
        <Tags tags={event.tags} className="above-m event-row-more" />
      </div>
      {!event.isPast && (
        <>
          <EventSeats event={event} />
          <p className="row event-row-price">
            <span className="price">{event.price}</span>
            <RegisterControl event={event} full="Full" />
          </p>
        </>
      )}
    </article>
  );
}
