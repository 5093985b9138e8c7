import { Link } from "react-router";
import { formatDate } from "../../platform/time/india-time.ts";
import type { RowKind, RecordKind } from "../../records/record-kind.ts";
import type { Values } from "../../records/form/use-saving-form.ts";
import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { adminEventEndpoints } from "../endpoints.ts";
import { type EVENT_FIELDS, EVENT_TYPES, EVENT_VALUES, type EventAnswer, isSoon } from "../event.ts";
import { refreshPendingMails } from "./pending-mails.tsx";
import { MailedPeople } from "./mailed-people.tsx";

/** Events in their list. */
export const EVENT_LIST: RowKind<EventAnswer> &
  Pick<RecordKind<keyof typeof EVENT_FIELDS, EventAnswer>, "saveWarningFor"> = {
  kind: "event",
  one: "event",
  path: "/admin/event",
  help: "What is coming, and who comes. Visitors register on the event's page; its seats lead to the list of its guests.",
  createPath: "/admin?create=event",
  endpoints: adminEventEndpoints,
  afterDeleteOrRestore: refreshPendingMails,
  titleOf: ({ title }) => title,
  viewPath: ({ _id }) => `/events/${_id}`,
  tabLinks: [{ label: "Places", to: "/admin/places" }],
  search: "Title, place or tag",
  states: [
    { value: "upcoming", label: "Upcoming" },
    { value: "past", label: "Past" },
  ],
  selects: [{ name: "type", label: "Type", none: "Any type", choices: EVENT_TYPES }],
  caption: "Events: upcoming first, then past ones",
  columns: [
    {
      label: "Title",
      cell: (event) => (
        <TitleCell
          image={event.image}
          title={event.title}
          note={isOver(event) && <span className="badge badge-neutral">Over</span>}
        />
      ),
    },
    {
      label: "Date",
      cell: ({ dateTime }) => dateTime && <time dateTime={dateTime}>{formatDate(new Date(dateTime))}</time>,
    },
    { label: "Location", cell: ({ location }) => location },
    { label: "Seats", cell: (event) => <SeatsCell event={event} /> },
    { label: "Type", cell: ({ type }) => type },
  ],
  warningFor,
  saveWarningFor,
};

/** How full it is, as a link to the guests; of a draft its capacity. */
function SeatsCell({ event }: { event: Partial<EventAnswer> }) {
  const { _id, title, registered, capacity, givenBack } = event;
  if (registered === undefined) return capacity;
  return (
    <span className="nowrap people-cell">
      <Link
        to={`/admin/event/${_id}/guests`}
        aria-label={`Guests of ${title}: ${registered} of ${capacity} seats taken`}
      >
        {registered} of {capacity}
      </Link>
      {givenBack ? <small>{givenBack} cancelled</small> : null}
    </span>
  );
}

function warningFor({ _id, registered }: EventAnswer) {
  if (registered === 0) return null;
  const seats = registered === 1 ? "1 seat is" : `${registered} seats are`;
  return (
    <>
      <p>
        {seats} taken. The event would be cancelled: attendees read so on the page of their ticket, and others on the
        event’s page. It can be restored from the bin.
      </p>
      <MailedPeople eventId={_id} />
    </>
  );
}

/** A new time or location is mailed to every attendee. */
function saveWarningFor(stored: EventAnswer, values: Values<keyof typeof EVENT_FIELDS>) {
  const { dateTime, durationMinutes, location } = EVENT_VALUES.toSent(values, stored);
  const isMoved =
    dateTime !== stored.dateTime ||
    Number(durationMinutes) !== stored.durationMinutes ||
    location.trim() !== stored.location;
  if (!isMoved || stored.registered === 0) return null;
  return <MailedPeople eventId={stored._id} isSoon={isSoon(new Date(dateTime), new Date())} />;
}

function isOver({ dateTime, durationMinutes, registered }: Partial<EventAnswer>): boolean {
  if (!dateTime || registered === undefined) return false;
  return new Date(dateTime).getTime() + (durationMinutes ?? 0) * 60_000 <= Date.now();
}
