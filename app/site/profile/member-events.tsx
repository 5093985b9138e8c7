import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { sentenceOf } from "../../platform/api/api-problem.ts";
import { notify } from "../../ui/page/toast.tsx";
import { StateView } from "../../ui/page/state-view.tsx";
import { loadProfileRequests } from "./load-profile-requests.ts";
import { listPastPlaces, listUpcomingPlaces } from "./member-days.ts";
import type { Place } from "./profile-requests.ts";
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

type ListProps = { places: Place[]; badge?: "Attended" | "Called off" | "Cancelled" };

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

/** Her session opens it: she needs no link. */
function OpenTicket({ place }: { place: Place }) {
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const { requestTicket } = await loadProfileRequests();
      await navigate(await requestTicket(place.reference));
    } catch (error) {
      console.error("A ticket was not opened", error);
      notify.error(sentenceOf(error, "The ticket could not be opened. Please try again."));
      setOpening(false);
    }
  };
  return (
    <button
      type="button"
      className="btn btn-secondary btn-sm mt-2"
      disabled={isOpening}
      aria-busy={isOpening}
      aria-label={`Open ticket for ${place.title}`}
      onClick={() => void open()}
    >
      {isOpening ? "Opening..." : "Open ticket"}
    </button>
  );
}
