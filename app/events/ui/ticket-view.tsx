import VideoIcon from "lucide-react/icons/video";
import { Form, href, Link, useNavigation } from "react-router";
import { FormProblem } from "../../ui/forms/form-problem.tsx";
import { AfterAct } from "../../ui/sharing/after-act.tsx";
import { CopyLink } from "../../ui/sharing/copy-link.tsx";
import { Picture } from "../../ui/pictures/picture.tsx";
import { Fact } from "../../ui/reading/detail.tsx";
import type { EventPageData } from "../event-data.ts";
import { comeWords, factsOnTheDay } from "../facts/shown-facts.ts";
import { CalendarLinks, FactList, When, Where } from "./event-page-facts.tsx";
import { EventLink } from "./register-control.tsx";
import "../../ui/reading/detail.css";

export type TicketData = {
  token: string;
  address: string;
  reference: string;
  name: string;
  email: string;
  seats: number;
  isPaid: boolean;
  isHeld: boolean;
  /** Null once the event was cancelled. */
  event: EventPageData | null;
  joinUrl: string | null;
  canCancel: boolean;
};

type Props = { ticket: TicketData; problem: string | null };

/** A registration as its attendee sees it: the event, how to get in, how to cancel. */
export function TicketView({ ticket, problem }: Props) {
  const { event, isHeld } = ticket;
  return (
    <div className="wrap under-bar">
      <header className="detail-head">
        <p className="kick">Reference {ticket.reference}</p>
        <h1>
          {event ? (isHeld ? "You are registered" : "Your registration is cancelled") : "This event is cancelled"}
        </h1>
        <p className="lead">{leadOf(ticket)}</p>
      </header>
      <FormProblem problem={problem} className="below-m" />
      <div className="hz hz-1" />
      {event ? <TicketBody ticket={ticket} event={event} /> : <Onward words="See the other events" />}
    </div>
  );
}

function leadOf({ event, isHeld, seats, name }: TicketData): string {
  if (!event) return "We are sorry. It will not take place. You do not need to do anything.";
  if (!isHeld) return "Thank you for telling us: someone else can come now. You can register again at any time.";
  if (event.isPast) return `Thank you for coming, ${name}.`;
  return `${name}, we look forward to seeing ${seats === 1 ? "you" : `the ${WORDS[seats] ?? seats} of you`}.`;
}

const WORDS: Record<number, string> = { 2: "two", 3: "three", 4: "four" };

function TicketBody({ ticket, event }: { ticket: TicketData; event: EventPageData }) {
  return (
    <div className="split detail">
      <div className="detail-side card">
        <Picture
          picture={event.picture}
          alt={event.alt}
          sizes="(width >= 1440px) 503px, (width >= 820px) 38vw, 90vw"
          isLead
        />
        <h2 className="h3">
          <EventLink event={event} />
        </h2>
      </div>
      <div>
        <dl className="facts">
          <When event={event} />
          <Where event={event} isTicket />
          {ticket.isHeld && <JoinLink ticket={ticket} event={event} />}
          <Fact label="Seats">
            {ticket.seats}
            <small>{[ticket.name, ticket.email].filter(Boolean).join(", ")}</small>
          </Fact>
          {event.facts.bring && <Fact label="Bring">{event.facts.bring}</Fact>}
          <FactList facts={factsOnTheDay(event)} />
          {!event.isFree && (
            <Fact label="Price">
              {event.price}{" "}
              <small>
                for each seat.{" "}
                {ticket.isPaid ? "It is paid, thank you." : `Nothing has been paid yet. ${event.facts.payment}`}
              </small>
              {event.facts.refund && <small>Refunds: {event.facts.refund}</small>}
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
        <a className="link" href={joinUrl} rel="external noreferrer">
          <VideoIcon className="icon" />
          {joinUrl.replace(/^https?:\/\//, "")}
        </a>
      ) : (
        "The link appears here before the event begins."
      )}
      <small>Please keep it to yourself, and open it a few minutes early.</small>
    </Fact>
  );
}

function TicketWays({ ticket, event }: { ticket: TicketData; event: EventPageData }) {
  return (
    <div className="stack ruled">
      {!event.isPast && (
        <div>
          <AfterAct
            level="h2"
            steps={[
              {
                when: "Today",
                what: ticket.seats === 1 ? "Your seat is reserved." : "Your seats are reserved.",
                isDone: true,
              },
              { when: `${event.dateWords}, ${event.timeWords}`, what: comeWords(event) },
            ]}
            take={
              <CalendarLinks
                file={href("/tickets/:token/calendar.ics", { token: ticket.token })}
                googleUrl={event.googleUrl}
              />
            }
            onward={{ to: href("/events"), words: "See the other events" }}
          />
        </div>
      )}
      <CopyLink label="Keep this link" address={ticket.address} />
      {ticket.canCancel && <CancelForm seats={ticket.seats} />}
    </div>
  );
}

/** The question opens under its button, with script or without. */
function CancelForm({ seats }: { seats: number }) {
  const isSending = useNavigation().formMethod === "POST";

  return (
    <details className="cancel-registration">
      <summary className="link">Cancel your registration</summary>
      <Form method="post" className="narrow above-m">
        <p className="below-m">
          Are you sure? {seats === 1 ? "Your seat goes" : "Your seats go"} to others at once, and may be taken if you
          change your mind.
        </p>
        <button type="submit" className="btn btn-danger" disabled={isSending} aria-busy={isSending}>
          {isSending ? "Submitting..." : "Yes, cancel my registration"}
        </button>
      </Form>
    </details>
  );
}

function Onward({ words }: { words: string }) {
  return (
    <p className="ruled">
      <Link className="btn btn-secondary" to={href("/events")}>
        {words}
      </Link>
    </p>
  );
}
