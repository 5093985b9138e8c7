import ArrowRightIcon from "lucide-react/icons/arrow-right";
import ClockIcon from "lucide-react/icons/clock";
import MapPinIcon from "lucide-react/icons/map-pin";
import { href, Link } from "react-router";
import { Picture } from "../../ui/pictures/picture.tsx";
import { StateView } from "../../ui/page/state-view.tsx";
import type { EventCardData } from "../event-card-data.ts";
import { EventDate, EventNotes, EventSeats } from "./event-facts.tsx";
import { EventLink, RegisterControl } from "./register-control.tsx";

/** Up to three events on the home page: the next one large, two beside it. Null where they could not be fetched. */
export function UpcomingEvents({ events }: { events: EventCardData[] | null }) {
  const [next, ...rest] = events ?? [];
  return (
    <section className="section wrap">
      <div className="mb-7 flex flex-wrap items-baseline justify-between gap-4 md:mb-11 md:items-end">
        <h2>Upcoming events</h2>
        <Link className="link shrink-0" to={href("/events")}>
          See all events
          <ArrowRightIcon className="icon" />
        </Link>
      </div>
      {!events && <StateView kind="error" level="h3" title="Failed to fetch events. Please try again later." />}
      {events?.length === 0 && <StateView level="h3" title="No upcoming events found." />}
      {next && (
        <div className="home-events">
          <HomeEvent event={next} isNext />
          <div className="grid content-start gap-11 md:gap-9">
            {rest.map((event) => (
              <HomeEvent key={event.id} event={event} />
            ))}
          </div>
        </div>
      )}
    </section>
  );
}

const NEXT = { className: "aspect-4/3", sizes: "(width >= 1440px) 723px, (width >= 820px) 50vw, 90vw" };
// Secondary pictures: on a phone the smallest file is enough.
const LATER = { className: "aspect-video", sizes: "(width >= 1440px) 517px, (width >= 820px) 36vw, 55vw" };

function HomeEvent({ event, isNext = false }: { event: EventCardData; isNext?: boolean }) {
  return (
    <article className="card">
      <Picture picture={event.picture} alt={event.alt} {...(isNext ? NEXT : LATER)}>
        <span className="badge badge-picture">{event.type}</span>
      </Picture>
      <div className="event-below">
        <EventDate event={event} />
        <div>
          <h3 className={isNext ? "mb-2.5" : "mb-2.5 text-h4 leading-tight"}>
            <EventLink event={event} />
          </h3>
          <p className={isNext ? "mb-3.5 max-w-[34em] text-ink-2" : "mb-3 text-ink-2"}>{event.summary}</p>
          <TimeAndLocation event={event} />
          <EventNotes event={event} />
          {isNext && (
            <>
              <EventSeats event={event} withSeatsLeft />
              <p className="mt-5 flex items-center gap-5">
                <span className="font-serif text-[1.25rem]">{event.price}</span>
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
    <p className="mb-1.5 flex flex-wrap gap-x-4 gap-y-1.5 leading-[1.4] text-ink-2">
      <span className="inline-flex items-center gap-2">
        <ClockIcon className="icon text-ink-3" />
        {event.time}
      </span>
      <span className="inline-flex items-center gap-2">
        <MapPinIcon className="icon text-ink-3" />
        {event.place}
      </span>
    </p>
  );
}
