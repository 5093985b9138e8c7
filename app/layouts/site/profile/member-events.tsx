import { Link } from "react-router";
import { StateView } from "../../../ui/page/state-view.tsx";
import { listPastPlaces, listUpcomingPlaces } from "./member-days.ts";
import { OpenTicket } from "./open-ticket.tsx";
import type { OwnRegistration } from "../../../events/registrations/endpoints.ts";
import type { Member } from "./profile-data.ts";

export function MemberEvents({ places, now }: Member) {
  if (places.length === 0)
    return (
      <StateView title="You have not taken a place at an event yet." level="h2">
        <p>Once you register while signed in, your places stand here.</p>
        <Link className="btn btn-secondary mt-2" to="/events">
          See upcoming events
        </Link>
      </StateView>
    );
  const upcoming = listUpcomingPlaces(places, now);
  const past = listPastPlaces(places, now);
  const cancelled = places.filter(({ isCancelled }) => isCancelled);
  const calledOff = places.filter(({ isCancelled, isCalledOff }) => isCalledOff && !isCancelled);
  return (
    <>
      <h2>Upcoming</h2>
      {upcoming.length > 0 ? (
        <>
          <PlaceList places={upcoming} />
          <p className="visitor-note">On your ticket you can also give a place back.</p>
        </>
      ) : (
        <p className="profile-quiet">
          Nothing is planned. <Link to="/events">See upcoming events</Link>
        </p>
      )}
      <PlacesPart title="Past" places={past} badge="Attended" />
      <PlacesPart title="Called off" places={calledOff} badge="Called off" />
      <PlacesPart title="Cancelled" places={cancelled} badge="Cancelled" />
    </>
  );
}

type ListProps = { places: OwnRegistration[]; badge?: "Attended" | "Called off" | "Cancelled" };

function PlacesPart({ title, ...list }: ListProps & { title: string }) {
  if (list.places.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <PlaceList {...list} />
    </>
  );
}

function PlaceList({ places, badge }: ListProps) {
  return (
    <ul className="profile-rows">
      {places.map((place) => (
        <li key={place.reference}>
          <div>
            {badge && (
              <span className={`badge ${badge === "Attended" ? "badge-success" : "badge-neutral"}`}>{badge}</span>
            )}
            <h3>{place.isCalledOff ? place.title : <Link to={`/events/${place.eventId}`}>{place.title}</Link>}</h3>
            <p className="meta">{place.location}</p>
          </div>
          <div>
            <p className="profile-when">
              {place.formattedDate}, {place.formattedTime} IST
            </p>
            <p className="meta">
              {place.seats} {place.seats === 1 ? "place" : "places"} · {place.reference}
            </p>
            {!badge && <OpenTicket place={place} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
