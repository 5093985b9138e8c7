import type { EventCardData } from "./event-card-data.ts";

type Props = { event: Pick<EventCardData, "startsAt" | "day" | "monthAndYear" | "time">; withTime?: boolean };

/** The day as a numeral, month and year under it. */
export function EventDate({ event, withTime = false }: Props) {
  return (
    <p className="event-date">
      <time dateTime={event.startsAt}>
        {event.day}
        <small>
          {event.monthAndYear}
          {withTime && (
            <>
              <br />
              {event.time}
            </>
          )}
        </small>
      </time>
    </p>
  );
}
