import { Link, useNavigate } from "react-router";
import { StateView } from "../../../ui/page/state-view.tsx";
import { listPastRegistrations, listUpcomingRegistrations } from "./member-days.ts";
import type { OwnRegistration } from "../../../events/registration.ts";
import type { MemberProfile } from "./profile-data.ts";
import { loadProfileRequests } from "./load-profile.ts";
import { OpenButton } from "./open-button.tsx";

export function MemberEvents({ registrations, now }: MemberProfile) {
  if (registrations.length === 0)
    return (
      <StateView title="You have not registered for an event yet." level="h2">
        <p>Once you register while signed in, your registrations are listed here.</p>
        <Link className="btn btn-secondary above-s" to="/events">
          See upcoming events
        </Link>
      </StateView>
    );
  const upcoming = listUpcomingRegistrations(registrations, now);
  const past = listPastRegistrations(registrations, now);
  const cancelled = registrations.filter(({ isCancelled }) => isCancelled);
  const calledOff = registrations.filter(({ isCancelled, isCalledOff }) => isCalledOff && !isCancelled);
  return (
    <>
      <h2>Upcoming</h2>
      {upcoming.length > 0 ? (
        <>
          <RegistrationList registrations={upcoming} />
          <p className="meta linked above-m">On your ticket you can also cancel.</p>
        </>
      ) : (
        <p className="muted linked">
          Nothing is planned. <Link to="/events">See upcoming events</Link>
        </p>
      )}
      <RegistrationsPart title="Past" registrations={past} badge="Attended" />
      <RegistrationsPart title="Cancelled events" registrations={calledOff} badge="Event cancelled" />
      <RegistrationsPart title="Cancelled registrations" registrations={cancelled} badge="Cancelled" />
    </>
  );
}

type ListProps = { registrations: OwnRegistration[]; badge?: "Attended" | "Event cancelled" | "Cancelled" };

function RegistrationsPart({ title, ...list }: ListProps & { title: string }) {
  if (list.registrations.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <RegistrationList {...list} />
    </>
  );
}

function RegistrationList({ registrations, badge }: ListProps) {
  return (
    <ul className="profile-rows">
      {registrations.map((registration) => (
        <li key={registration.reference}>
          <div>
            {badge && (
              <span className={`badge ${badge === "Attended" ? "badge-success" : "badge-neutral"}`}>{badge}</span>
            )}
            <h3>
              {registration.isCalledOff ? (
                registration.title
              ) : (
                <Link to={`/events/${registration.eventId}`}>{registration.title}</Link>
              )}
            </h3>
            <p className="meta">{registration.location}</p>
          </div>
          <div>
            <p className="kick">
              {registration.formattedDate}, {registration.formattedTime} IST
            </p>
            <p className="meta">
              {registration.seats} {registration.seats === 1 ? "seat" : "seats"} · {registration.reference}
            </p>
            {!badge && <OpenTicket registration={registration} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The session opens the ticket: no link is needed. */
export function OpenTicket({ registration }: { registration: Pick<OwnRegistration, "reference" | "title"> }) {
  const navigate = useNavigate();
  return (
    <OpenButton
      words="Open ticket"
      working="Opening..."
      label={`Open ticket for ${registration.title}`}
      problem="The ticket could not be opened. Please try again."
      open={async () => {
        const { requestTicket } = await loadProfileRequests();
        await navigate(await requestTicket(registration.reference));
      }}
    />
  );
}
