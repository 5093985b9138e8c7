import { href, Link } from "react-router";
import type { EventCardData } from "../event-data.ts";

type Props = { event: Pick<EventCardData, "id" | "title" | "isFull">; full: "Full" | "Event Full" };

/** A link to the form on the event's page; where all seats are taken, words instead. */
export function RegisterControl({ event, full }: Props) {
  if (event.isFull) {
    return (
      <button type="button" className="btn btn-secondary btn-sm" disabled>
        {full}
      </button>
    );
  }
  return (
    <Link className="btn btn-secondary btn-sm" to={`${href("/events/:eventId", { eventId: event.id })}#register`}>
      Register<span className="sr-only">{` for ${event.title}`}</span>
    </Link>
  );
}

/** An event's name, which is the link to its page; it covers its card. */
export function EventLink({ event }: { event: Pick<EventCardData, "id" | "title"> }) {
  return (
    <Link className="card-link" to={href("/events/:eventId", { eventId: event.id })}>
      {event.title}
    </Link>
  );
}
