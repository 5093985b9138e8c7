import { Meter } from "../../ui/page/meter.tsx";
import { Tags } from "../../ui/reading/tags.tsx";
import type { EventCardData } from "../event-data.ts";
import "./events.css";

type SeatsProps = {
  event: Pick<EventCardData, "title" | "registered" | "capacity" | "level">;
  withSeatsLeft?: boolean;
};

/** How full an event is: a number, and a colour. */
export function EventSeats({ event, withSeatsLeft = false }: SeatsProps) {
  const { title, registered, capacity, level } = event;
  const left = Math.max(0, capacity - registered);
  return (
    <Meter label={`Seats taken: ${title}`} value={registered} max={capacity} color={level}>
      <p className="row spread">
        <span>{`${registered} of ${capacity} registered`}</span>
        {withSeatsLeft && <span>{left === 0 ? "No seats left" : `${left} ${left === 1 ? "seat" : "seats"} left`}</span>}
      </p>
    </Meter>
  );
}

/** Who organizes an event, and its first tags. */
export function EventNotes({ event }: { event: Pick<EventCardData, "organizer" | "tags"> }) {
  return (
    <div className="below-m">
      <p className="meta">{`By ${event.organizer}`}</p>
      <Tags tags={event.tags} className="above-m" />
    </div>
  );
}

type DateProps = { event: Pick<EventCardData, "startsAt" | "day" | "monthAndYear" | "time">; withTime?: boolean };

/** The day as a numeral, month and year under it. */
export function EventDate({ event, withTime = false }: DateProps) {
  return (
    <p className="day">
      <time dateTime={event.startsAt}>
        {event.day}
        <small>
          {event.monthAndYear}
          {withTime && <span className="block">{event.time}</span>}
        </small>
      </time>
    </p>
  );
}
