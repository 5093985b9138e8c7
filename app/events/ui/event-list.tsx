import { useNavigation } from "react-router";
import MapPinIcon from "lucide-react/icons/map-pin";
import type { EventCardData } from "../event-card-data.ts";
import { CardPicture, Picture } from "../../ui/pictures/picture.tsx";
import { EventDate, EventNotes, EventSeats } from "./event-facts.tsx";
import { EventLink, RegisterControl } from "./register-control.tsx";
import { Tags } from "../../ui/reading/tags.tsx";

type Props = { events: EventCardData[]; view: "grid" | "list" };

/** The same events as cards or as rows. */
export function EventList({ events, view }: Props) {
  const isLoading = useNavigation().state === "loading";
  const Item = view === "grid" ? EventCard : EventRow;
  return (
    <div className={`results ${view === "grid" ? "cards" : "event-rows"}`} aria-busy={isLoading}>
      {events.map((event, index) => (
        <Item key={event.id} event={event} isLead={index === 0} />
      ))}
    </div>
  );
}

type EventCardProps = { event: EventCardData; isLead: boolean };

/** An event in the grid: picture, day and hour, name, what it is, place, organizer, how full, price, and the registration link. */
function EventCard({ event, isLead }: EventCardProps) {
  return (
    <article className="card flex flex-col">
      <CardPicture className="mb-5 aspect-3/2" picture={event.picture} alt={event.alt} isLead={isLead}>
        <span className="badge badge-picture">{event.isPast ? "Past event" : event.type}</span>
      </CardPicture>
      <p className="font-serif text-link italic">
        <time dateTime={event.startsAt}>{`${event.day} ${event.monthAndYear}, ${event.time}`}</time>
      </p>
      <h2 className="mt-2.5 mb-3 text-[1.5rem] leading-[1.18]">
        <EventLink event={event} />
      </h2>
      <p className="mb-3 text-ink-2">{event.summary}</p>
      <p className="mb-1.5 flex items-center gap-2.5 leading-[1.4] text-ink-2">
        <MapPinIcon className="icon text-ink-3" />
        {event.place}
      </p>
      <EventNotes event={event} />
      <div className="mt-auto">
        {event.isPast ? <p className="meta">This event has taken place.</p> : <EventTerms event={event} />}
      </div>
    </article>
  );
}

function EventTerms({ event }: { event: EventCardData }) {
  return (
    <>
      <EventSeats event={event} withSeatsLeft />
      <p className="mt-4.5 flex min-h-10 items-center justify-between gap-4">
        <span className="font-serif text-[1.375rem]">{event.price}</span>
        <RegisterControl event={event} full="Event Full" />
      </p>
    </>
  );
}

type EventRowProps = { event: EventCardData; isLead: boolean };

/** An event in the list: the day large at the left, then picture, words, how full, price. */
function EventRow({ event, isLead }: EventRowProps) {
  return (
    <article className="card event-row">
      <EventDate event={event} withTime />
      <Picture
        className="aspect-3/2"
        picture={event.picture}
        alt={event.alt}
        sizes="(width >= 1100px) 220px, (width >= 600px) 150px, 75vw"
        isLead={isLead}
      />
      <div>
        <h2 className="mb-2 text-[1.5rem] leading-[1.18]">
          <EventLink event={event} />
        </h2>
        <p className="text-ink-2">{event.summary}</p>
        <p className="meta mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="inline-flex items-center gap-1.5">
            <MapPinIcon className="icon" />
            {event.place}
          </span>
          <span>{event.type}</span>
          <span>{`By ${event.organizer}`}</span>
        </p>
        <Tags tags={event.tags} className="mt-3" />
      </div>
      {event.isPast ? (
        <p className="meta">This event has taken place.</p>
      ) : (
        <>
          <EventSeats event={event} />
          <p className="event-row-price">
            <span className="font-serif text-[1.375rem]">{event.price}</span>
            <RegisterControl event={event} full="Full" />
          </p>
        </>
      )}
    </article>
  );
}
