import { draftKey, dropDraft } from "../../platform/forms/drafts.ts";
import type { ApiPage } from "../../platform/http/api-client.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { RecordManager } from "../../ui/record-manager.tsx";
import { TitleCell, type Column } from "../../ui/record-table.tsx";
import { useRecordList } from "../../ui/use-record-list.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { EVENT_TYPE_LABELS } from "../event.ts";
import { requestEvents, sendEventRemoval, type EventAnswer } from "../event-requests.ts";

const COLUMNS: Column<EventAnswer>[] = [
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
  { label: "Date", cell: (event) => <time dateTime={event.dateTime}>{event.formattedDate}</time> },
  { label: "Location", cell: (event) => event.location },
  { label: "Type", cell: (event) => <span className="badge badge-neutral">{event.type}</span> },
];

const WORDS = {
  removed: "Event deleted.",
  removeFailed: "The event could not be deleted.",
  moreFailed: "More events could not be loaded.",
};

export const LOADING_EVENTS = "Loading events...";

/** What the server sends of the page. */
export function LoadingEvents() {
  return (
    <>
      <PageHead title="Event Management" />
      <Waiting text={LOADING_EVENTS} />
    </>
  );
}

export function EventTable({ first }: { first: ApiPage<EventAnswer> }) {
  const list = useRecordList({ first, loadMore: requestEvents, remove: removeEvent, words: WORDS });
  return (
    <RecordManager
      list={list}
      caption="Events: upcoming first, then past ones"
      columns={COLUMNS}
      idOf={(event) => event._id}
      titleOf={(event) => event.title}
      textOf={(event) =>
        `${event.title} ${event.formattedDate} ${event.location} ${EVENT_TYPE_LABELS[event.type]} ${event.organizer}`
      }
      editPath={(event) => `/admin/event/${event._id}`}
      newPath="/admin?create=event"
      question="Are you sure you want to delete this event?"
      warningFor={warningOf}
      plural="events"
      empty="No events yet."
      create="Create New Event"
    />
  );
}

function warningOf({ registered }: EventAnswer): string | null {
  if (registered === 0) return null;
  const places = registered === 1 ? "1 place is" : `${registered} places are`;
  return `${places} taken. The event would be called off: whoever holds a place reads so on the ticket's page.`;
}

async function removeEvent(event: EventAnswer): Promise<void> {
  await sendEventRemoval(event);
  dropDraft(draftKey("event", event._id));
}

function isOver(event: EventAnswer): boolean {
  return new Date(event.dateTime).getTime() + event.durationMinutes * 60_000 <= Date.now();
}
