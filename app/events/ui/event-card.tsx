import MapPinIcon from "lucide-react/icons/map-pin";
import { CardPicture } from "../../ui/page/picture.tsx";
import type { EventCardData } from "../event-card-data.ts";
import { EventNotes, EventSeats } from "./event-facts.tsx";
import { EventLink, RegisterControl } from "./register-control.tsx";

type Props = { event: EventCardData; isLead: boolean };

/** An event in the grid: picture, day and hour, name, what it is, place, organizer, how full, price, and the way to register. */
export function EventCard({ event, isLead }: Props) {
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
