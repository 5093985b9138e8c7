import { href, Link } from "react-router";
import type { Route } from "./+types/events";
import { pageContext } from "../../platform/http/context.server.ts";
import { formatMonth } from "../../platform/time/india-time.ts";
import { filterPath } from "../../ui/filter-path.ts";
import { pageTitle } from "../../ui/page-title.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { ReloadLink } from "../../ui/reload-link.tsx";
import { StateView } from "../../ui/state-view.tsx";
import { EVENT_TYPES, eventFilterSchema, type EventFilter } from "../event.ts";
import { browseEvents, listEventMonths } from "../events.server.ts";
import { toEventCardData } from "../ui/event-card-data.ts";
import { EventFilters } from "../ui/event-filters.tsx";
import { EventList } from "../ui/event-list.tsx";
import stylesheet from "../ui/events.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Events", matches) },
  {
    name: "description",
    content:
      "Morning sittings, silent walks, retreats and live online sessions: what is coming up, where, and how many places are left.",
  },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const filter: EventFilter = eventFilterSchema.parse(Object.fromEntries(url.searchParams));
  const [{ events, matching, pages }, months] = await Promise.all([browseEvents(db, filter, now), listEventMonths(db)]);
  return {
    events: events.map((event) => toEventCardData(event, now)),
    matching,
    pages,
    filter,
    types: [...EVENT_TYPES],
    months: months.map((month) => ({ month, words: formatMonth(month) })),
  };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { events, matching, pages, filter, types, months } = loaderData;
  return (
    <div className="wrap under-bar pb-(--section)">
      <EventsHead />
      <EventFilters filter={filter} types={types} months={months} matching={matching} />
      {events.length > 0 && <EventList events={events} view={filter.view} />}
      {matching === 0 && <NothingFound filter={filter} />}
      {matching > 0 && events.length === 0 && <PastTheEnd filter={filter} pages={pages} />}
      <Pagination
        page={Math.min(filter.page, pages)}
        pages={pages}
        label="Pages of events"
        linkTo={(page) => filterPath(href("/events"), { ...filter, page })}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap under-bar pb-(--section)">
      <EventsHead />
      <StateView kind="error" title="Failed to fetch events. Please try again later.">
        <ReloadLink />
      </StateView>
    </div>
  );
}

function EventsHead() {
  return (
    <div className="page-head">
      <h1>Events</h1>
      <p className="lead">Sit with us in person, or from wherever you are. Most mornings are free.</p>
    </div>
  );
}

function NothingFound({ filter }: { filter: EventFilter }) {
  const isFiltered = filter.type !== "" || filter.month !== "";
  return (
    <StateView title="No events found matching your criteria.">
      {isFiltered && (
        <>
          <p>Try another month, or look at everything.</p>
          <Link
            className="btn btn-secondary"
            to={filterPath(href("/events"), { view: filter.view })}
            preventScrollReset
          >
            Clear Filters
          </Link>
        </>
      )}
    </StateView>
  );
}

function PastTheEnd({ filter, pages }: { filter: EventFilter; pages: number }) {
  return (
    <StateView title={`These events end on page ${pages}.`}>
      <Link className="btn btn-secondary" to={filterPath(href("/events"), { ...filter, page: pages })}>
        Go to page {pages}
      </Link>
    </StateView>
  );
}
