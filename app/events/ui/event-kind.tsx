import { Link } from "react-router";
import { Fragment } from "react";
import { makeReadableId } from "../../platform/text/readable-id.ts";
import { DrawnFields, PictureFields } from "../../records/fields/draw-fields.tsx";
import type { FieldsProps, RecordKind } from "../../records/record-kind.ts";
import type { Values } from "../../records/form/use-saving-form.ts";
import { requestTeacherChoices } from "../../teachers/teacher-choices.ts";
import type { Choice } from "../../ui/forms/form-field.tsx";
import { TitleCell } from "../../ui/lists/title-cell.tsx";
import { adminEventEndpoints } from "../manage/endpoints.ts";
import { EVENT_FIELDS, EVENT_TYPES, EVENT_VALUES, type EventAnswer } from "../event.ts";
import { isSoon } from "../changes/change-mails.ts";
import { refreshPendingMails, PendingMails } from "../changes/ui/pending-mails.tsx";
import { MailedPeople } from "../changes/ui/mailed-people.tsx";
import { ChoicesField } from "../../ui/forms/switch-field.tsx";

/** Events, as the panel manages them. */
export const EVENT_KIND: RecordKind<keyof typeof EVENT_FIELDS, EventAnswer, Choice[]> = {
  one: "event",
  path: "/admin/event",
  help: "What is coming, and who comes. Visitors register on the event's page; its seats lead to the list of its guests.",
  createPath: "/admin?create=event",
  cancelPath: "/admin/events",
  endpoints: adminEventEndpoints,
  values: EVENT_VALUES,
  afterMove: refreshPendingMails,
  loadChoices: () => requestTeacherChoices().catch(() => []),
  titleOf: ({ title }) => title,
  viewPath: ({ _id }) => `/events/${_id}`,
  previewPath: "/event-preview/",
  inCopy: { dateTime: "" },
  makeId: ({ title }) => makeReadableId(title, "event"),
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
    { label: "Date", cell: ({ dateTime, formattedDate }) => <time dateTime={dateTime}>{formattedDate}</time> },
    { label: "Location", cell: ({ location }) => location },
    { label: "Seats", cell: (event) => <SeatsCell event={event} /> },
    { label: "Type", cell: ({ type }) => type },
  ],
  warningFor,
  saveWarningFor,
  Notice: ({ stored }) => <PendingMails eventId={stored._id} />,
  Writing: EventWriting,
  Facts: EventFacts,
  Pictures: PictureFields,
};

/** How full it is, as a link to the guests. */
function SeatsCell({ event }: { event: EventAnswer }) {
  const { _id, title, registered, capacity, givenBack } = event;
  return (
    <span className="people-cell">
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
        {seats} taken. The event would be cancelled: attendees read so on the page of their ticket. It can be restored
        from the bin.
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

function isOver({ dateTime, durationMinutes }: EventAnswer): boolean {
  return new Date(dateTime).getTime() + durationMinutes * 60_000 <= Date.now();
}

type Field = keyof typeof EVENT_FIELDS;
type Props = FieldsProps<Field, EventAnswer, Choice[]>;

/** A new event has one wide column for all of it; an existing one has its facts beside what is read. */
function EventWriting({ form, choices, stored }: Props) {
  const given = { fields: EVENT_FIELDS, form, stored };
  return (
    <>
      <DrawnFields names={["title", "description"]} {...given} />
      {!stored &&
        factGroups({ form, choices }).map((group) => (
          <div key={group.key} className="form-row">
            {group}
          </div>
        ))}
      <DrawnFields names={["bring"]} {...given} />
    </>
  );
}

function EventFacts({ form, choices, stored }: Props) {
  return stored && factGroups({ form, choices });
}

/** The fields that are side by side in the form of a new event. */
function factGroups({ form, choices }: Pick<Props, "form" | "choices">) {
  const type = form.field("type").value;
  const draw = (...names: Field[]) => <DrawnFields key={names[0]} fields={EVENT_FIELDS} names={names} form={form} />;
  return [
    draw("dateTime", "location"),
    draw("type", "capacity", "price"),
    <Fragment key="organizer">
      {draw("organizer")}
      <ChoicesField {...EVENT_FIELDS.teachers.control} choices={choices} {...form.field("teachers")} />
      {draw("tags")}
    </Fragment>,
    // How many come online matters for a hybrid event only.
    draw(
      "durationMinutes",
      ...(type === "Hybrid" ? (["onlineCapacity"] as const) : []),
      ...(type === "Offline" ? [] : (["joinUrl"] as const)),
    ),
  ];
}
