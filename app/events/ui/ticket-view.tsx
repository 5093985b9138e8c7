import VideoIcon from "lucide-react/icons/video";
import { Form, href, Link, useNavigation } from "react-router";
import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { CopyLink } from "../../ui/sharing/copy-link.tsx";
import { Picture } from "../../ui/page/picture.tsx";
import { Fact } from "../../ui/reading/detail.tsx";
import type { EventPageData } from "../event-page-data.ts";
import { CalendarLinks, When, Where } from "./event-page-facts.tsx";
import { EventLink } from "./register-control.tsx";

export type TicketData = {
  token: string;
  address: string;
  reference: string;
  name: string;
  email: string;
  seats: number;
  isPaid: boolean;
  howToPay: string;
  isHeld: boolean;
  /** Null once the foundation has called the event off. */
  event: EventPageData | null;
  joinUrl: string | null;
  canCancel: boolean;
};

type Props = { ticket: TicketData; problem: string | null };

/** A place as its holder sees it: what it is for, how to get in, how to give it back. */
export function TicketView({ ticket, problem }: Props) {
  const { event, isHeld } = ticket;
  return (
    <div className="wrap under-bar">
      <header className="detail-head">
        <p className="kick">Reference {ticket.reference}</p>
        <h1>{event ? (isHeld ? "Your place is held" : "Your place is given back") : "This event is called off"}</h1>
        <p className="lead max-w-[34em]">{leadOf(ticket)}</p>
      </header>
      <FormProblem problem={problem} className="visitor-problem" />
      <div className="hz [--x:22%]" />
      {event ? <TicketBody ticket={ticket} event={event} /> : <Onward words="See the other events" />}
    </div>
  );
}

function leadOf({ event, isHeld, seats, name }: TicketData): string {
  if (!event) return "We are sorry. Your place is no longer needed, and there is nothing for you to do.";
  if (!isHeld) return "Thank you for telling us: somebody else can come now. You may take a place again at any time.";
  if (event.isPast) return `Thank you for coming, ${name}.`;
  return `${name}, we look forward to seeing ${seats === 1 ? "you" : `the ${WORDS[seats] ?? seats} of you`}.`;
}

const WORDS: Record<number, string> = { 2: "two", 3: "three", 4: "four" };

function TicketBody({ ticket, event }: { ticket: TicketData; event: EventPageData }) {
  return (
    <div className="detail">
      <div className="detail-side card">
        <Picture
          className="mb-5 aspect-3/2"
          picture={event.picture}
          alt={event.alt}
          sizes="(width >= 1440px) 503px, (width >= 820px) 38vw, 90vw"
          isLead
        />
        <h2 className="text-h3">
          <EventLink event={event} />
        </h2>
      </div>
      <div>
        <dl className="facts">
          <When event={event} />
          <Where event={event} isTicket />
          {ticket.isHeld && <JoinLink ticket={ticket} event={event} />}
          <Fact label="Places">
            {ticket.seats}
            <small>{[ticket.name, ticket.email].filter(Boolean).join(", ")}</small>
          </Fact>
          {event.bring && <Fact label="Bring">{event.bring}</Fact>}
          {!event.isFree && (
            <Fact label="Price">
              {event.price}{" "}
              <small>
                for each place.{" "}
                {ticket.isPaid ? "It is paid, thank you." : `Nothing has been paid yet. ${ticket.howToPay}`}
              </small>
            </Fact>
          )}
        </dl>
        {ticket.isHeld ? <TicketWays ticket={ticket} event={event} /> : <Onward words="See all events" />}
      </div>
    </div>
  );
}

function JoinLink({ ticket: { joinUrl }, event }: { ticket: TicketData; event: EventPageData }) {
  if (event.type === "Offline" || event.isPast) return null;
  return (
    <Fact label="Join">
      {joinUrl ? (
        <a className="link wrap-anywhere" href={joinUrl} rel="external noreferrer">
          <VideoIcon className="icon" />
          {joinUrl.replace(/^https?:\/\//, "")}
        </a>
      ) : (
        "The link will stand here before the event begins."
      )}
      <small>Please keep it to yourself, and open it a few minutes early.</small>
    </Fact>
  );
}

function TicketWays({ ticket, event }: { ticket: TicketData; event: EventPageData }) {
  return (
    <div className="grid gap-7 border-t border-line pt-5">
      {!event.isPast && (
        <CalendarLinks
          file={href("/tickets/:token/calendar.ics", { token: ticket.token })}
          googleUrl={event.googleUrl}
        />
      )}
      <CopyLink label="Keep this link" address={ticket.address} />
      {ticket.canCancel && <GiveBack seats={ticket.seats} />}
    </div>
  );
}

/** The question opens under its button, with script or without. */
function GiveBack({ seats }: { seats: number }) {
  const isSending = useNavigation().formMethod === "POST";
  const places = seats === 1 ? "your place" : `your ${seats} places`;
  return (
    <details className="give-back">
      <summary className="link">Give {places} back</summary>
      <Form method="post" className="mt-3 max-w-[34em]">
        <p className="mb-4">Are you sure? It is free for somebody else at once, and may be gone if you come again.</p>
        <button type="submit" className="btn btn-danger" disabled={isSending} aria-busy={isSending}>
          {isSending ? "Submitting..." : `Yes, give ${places} back`}
        </button>
      </Form>
    </details>
  );
}

function Onward({ words }: { words: string }) {
  return (
    <p className="border-t border-line py-7">
      <Link className="btn btn-secondary" to={href("/events")}>
        {words}
      </Link>
    </p>
  );
}
