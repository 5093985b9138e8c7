import ArrowRightIcon from "lucide-react/icons/arrow-right";
import ClockIcon from "lucide-react/icons/clock";
import MapPinIcon from "lucide-react/icons/map-pin";
import { href, Link } from "react-router";
import { Picture } from "../../ui/pictures/picture.tsx";
import { StateView } from "../../ui/page/state-view.tsx";
import type { EventCardData } from "../event-data.ts";
import { EventDate, EventNotes, EventSeats } from "./event-facts.tsx";
import { EventLink, RegisterControl } from "./register-control.tsx";
import "./events.css";

/** Up to three events on the home page: the next one large, two beside it. Null where they could not be fetched. */
export function UpcomingEvents({ events }: { events: EventCardData[] | null }) {
  const [next, ...rest] = events ?? [];
  return (
    <section className="section wrap">
      <div className="row spread section-head">
        <h2>Upcoming events</h2>
        <Link className="link" to={href("/events")}>
          See all events
          <ArrowRightIcon className="icon" />
        </Link>
      </div>
      {!events && <StateView kind="error" level="h3" title="Failed to fetch events. Please try again later." />}
      {events?.length === 0 && <StateView level="h3" title="No upcoming events found." />}
      {next && (
        <div className="split">
          <HomeEvent event={next} isNext />
          <div className="stack">
            {rest.map((event) => (
              <HomeEvent key={event.id} event={event} />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

const NEXT = { ratio: 4 / 3, sizes: "(width >= 1440px) 723px, (width >= 820px) 50vw, 90vw" };
// Secondary pictures: on a phone the smallest file is enough.
const LATER = { ratio: 16 / 9, sizes: "(width >= 1440px) 517px, (width >= 820px) 36vw, 55vw" };

function HomeEvent({ event, isNext = false }: { event: EventCardData; isNext?: boolean }) {
  return (
    <article className="card">
      <Picture picture={event.picture} alt={event.alt} {...(isNext ? NEXT : LATER)}>
        <span className="badge badge-picture">{event.type}</span>
      </Picture>
      <div className="event-below">
        <EventDate event={event} />
        <div>
          <h3 className={isNext ? "h3" : "h4"}>
            <EventLink event={event} />
          </h3>
          <p className={isNext ? "narrow" : undefined}>{event.summary}</p>
          <TimeAndLocation event={event} />
          <EventNotes event={event} />
          {isNext && (
            <>
              <EventSeats event={event} withSeatsLeft />
              <p className="row above-m">
                <span className="price">{event.price}</span>
                <RegisterControl event={event} full="Event Full" />
              </p>
            </>
          )}
        </div>
      </div>
    </article>
  );
}

function TimeAndLocation({ event }: { event: EventCardData }) {
  return (
    <p className="row card-fact">
      <span className="with-icon">
        <ClockIcon className="icon" />
        {event.time}
      </span>
      <span className="with-icon">
        <MapPinIcon className="icon" />
        {event.place}
      </span>
    </p>
  );
}
