import { href, Link } from "react-router";
import { useSession } from "../../platform/auth/session.ts";
import { FormThanks } from "../../ui/visitor-forms/form-thanks.tsx";
import { VisitorField, VisitorForm, type Outcome } from "../../ui/visitor-forms/visitor-form.tsx";
import { VisitorTick } from "../../ui/visitor-forms/visitor-tick.tsx";
import { MAX_SEATS } from "../seats.ts";
import type { EventPageData } from "../event-data.ts";
import { comeWords } from "../facts/shown-facts.ts";
import { CalendarLinks } from "./event-page-facts.tsx";

/** The outcome of the form: problems, or a sentence about the mail that was sent. */
export type JoinOutcome = Outcome | { sent: string };
type Props = { event: EventPageData; isByMail: boolean; outcome: JoinOutcome | undefined };
type FieldsProps = { event: EventPageData; outcome: Outcome | undefined };

/** Reserving one to four seats: without an account, or as the member who is signed in. */
export function JoinEvent({ event, isByMail, outcome: given }: Props) {
  if (given && "sent" in given) return <TicketSent event={event} sent={given.sent} />;
  const outcome = given;
  return (
    <section id="register" className="split split-late section sign-up" aria-labelledby="register-title">
      <div>
        <h2 id="register-title">{event.isFull && !outcome ? "All seats are taken" : "Reserve a seat"}</h2>
        <p className="lead above-m">{event.isFull ? FULL : isByMail ? OPEN_BY_MAIL : OPEN}</p>
      </div>
      {event.isFull && !outcome ? (
        <p>
          <Link className="btn btn-secondary" to={href("/events")}>
            See the other events
          </Link>
        </p>
      ) : (
        <RegistrationFields event={event} outcome={outcome} />
      )}
    </section>
  );
}

const OPEN =
  "Your seat is reserved as soon as you send this. You get a private page with your ticket, where you can also cancel.";
const OPEN_BY_MAIL =
  "Your seat is reserved as soon as you send this. We send you the ticket by mail. You can also cancel with it.";
const FULL = "If someone cancels, you can register for their seat here at once. Please look again later.";

function RegistrationFields({ event, outcome }: FieldsProps) {
  const session = useSession();
  const member = session ? { name: session.user.displayName, email: session.user.email } : undefined;
  return (
    <VisitorForm
      label="Register"
      action={`${href("/events/:eventId", { eventId: event.id })}#register`}
      outcome={outcome}
      submit={event.isFull ? "Event Full" : "Register"}
      isClosed={event.isFull}
      prefill={member}
      note={
        <p className="meta linked above-m">
          We use this only for the event. Read our <a href="/privacy">privacy notice</a>.
        </p>
      }
    >
      <VisitorField label="Name" name="name" outcome={outcome} autoComplete="name" required maxLength={100} />
      <VisitorField label="Email" name="email" type="email" outcome={outcome} autoComplete="email" required />
      <div className="grid grid-fit two-fields">
        <VisitorField
          label="Phone (optional)"
          name="phone"
          type="tel"
          outcome={outcome}
          autoComplete="tel"
          hint="We call you only if something changes on the day."
        />
        <SeatsField seatsLeft={event.seatsLeft} outcome={outcome} />
      </div>
      {event.facts.requirement && (
        <div className="below-m">
          <VisitorTick
            name="requirement"
            label={event.facts.requirement}
            value={event.facts.requirement}
            hint="You can come only if this is true. We store that you ticked it, and when."
            outcome={outcome}
            required
          />
        </div>
      )}
    </VisitorForm>
  );
}

/** Offers only the seats that are left; the chosen number stays in the list. */
function SeatsField({ seatsLeft, outcome }: { seatsLeft: number; outcome: Outcome | undefined }) {
  const chosen = Number(outcome?.values["seats"] ?? 1);
  const most = Math.max(1, Math.min(MAX_SEATS, Math.max(seatsLeft, chosen)));
  return (
    <VisitorField
      label="Seats"
      name="seats"
      hint="For you and those who come with you."
      choices={Array.from({ length: most }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
      outcome={outcome}
    />
  );
}

/** The same response for a registered address, so that it reveals nothing. */
function TicketSent({ event, sent }: { event: EventPageData; sent: string }) {
  return (
    <div className="section sign-up">
      <FormThanks
        id="register"
        title={sent}
        steps={[
          { when: "Now", what: "Open the mail. The ticket shows your seats, and lets you cancel if you cannot come." },
          {
            when: "If it is not there in a few minutes",
            what: (
              <span className="linked">
                Look in your spam folder, or <Link to={href("/contact")}>write to us</Link>.
              </span>
            ),
          },
          { when: `${event.dateWords}, ${event.timeWords}`, what: comeWords(event) },
        ]}
        take={
          <CalendarLinks
            file={href("/events/:eventId/calendar.ics", { eventId: event.id })}
            googleUrl={event.googleUrl}
          />
        }
        onward={{ to: href("/events"), words: "See the other events" }}
      />
    </div>
  );
}
