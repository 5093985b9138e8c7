import MapPinIcon from "lucide-react/icons/map-pin";
import { Picture } from "../../ui/page/picture.tsx";
import { Tags } from "../../ui/reading/tags.tsx";
import type { EventCardData } from "../event-card-data.ts";
import { EventDate, EventSeats } from "./event-facts.tsx";
import { EventLink, RegisterControl } from "./register-control.tsx";

type Props = { event: EventCardData; isLead: boolean };

/** An event in the list: the day large at the left, then picture, words, how full, price. */
export function EventRow({ event, isLead }: Props) {
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
