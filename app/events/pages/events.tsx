import { href } from "react-router";
import type { Route } from "./+types/events";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { orFromStart } from "../../platform/rendering/or-from-start.server.ts";
import { getIntro } from "../../platform/settings/content.server.ts";
import { listHead } from "../../platform/sharing/page-head.ts";
import { formatMonth } from "../../platform/time/india-time.ts";
import { filterPath } from "../../ui/filters/filter-path.ts";
import { Pagination, PastTheEnd, type PagePosition } from "../../ui/lists/pagination.tsx";
import { NothingMatches } from "../../ui/filters/filter-choices.tsx";
import { ListFailed, ListPage } from "../../ui/lists/list-page.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { EVENT_TYPES, eventFilterSchema, type EventFilter } from "../event.ts";
import { browseEvents } from "../browse-events.server.ts";
import { EVENTS_INTRO } from "../settings.server.ts";
import { LINE_LENGTH, toEventCardData } from "../event-data.ts";
import { EventFilters } from "../ui/event-filters.tsx";
import { EventList } from "../ui/event-list.tsx";

export const links: Route.LinksFunction = () => [italicAtOnce];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { type, month } = loaderData?.filter ?? {};
  return listHead(matches, "Events", loaderData, {
    chosen: { type, month },
    alternates: [{ type: "text/calendar", title: "What is coming up (iCalendar)", path: href("/events.ics") }],
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(pageContext);
  const filter: EventFilter = eventFilterSchema.parse(Object.fromEntries(url.searchParams));
  const [{ events, months, ...found }, intro] = await Promise.all([
    orFromStart(url, browseEvents(db, filter, now)),
    getIntro(db, EVENTS_INTRO),
  ]);
  // Long summaries would be a kilobyte of the page's first packets.
  const length = filter.view === "list" ? undefined : LINE_LENGTH;
  return {
    events: events.map((event) => toEventCardData(event, now, length)),
    ...found,
    intro,
    filter,
    types: [...EVENT_TYPES],
    months: months.map((month) => ({ value: month, label: formatMonth(month) })),
  };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { intro, events, matching, paging, filter, types, months } = loaderData;
  const { type, month, view } = filter;
  const coming = events.filter(({ isPast }) => !isPast);
  const past = events.filter(({ isPast }) => isPast);
  const linkTo = (place: PagePosition) => filterPath(href("/events"), { type, month, view, ...place });
  return (
    <ListPage title="Events" lead={intro.lead}>
      <EventFilters filter={filter} types={types} months={months} matching={matching} />
      {coming.length > 0 && <EventList events={coming} view={filter.view} isFirst />}
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className="h3 below-l above-xl">
            Past events
          </h2>
          <EventList events={past} view={filter.view} isFirst={coming.length === 0} />
        </section>
      )}
      {matching === 0 && (
        <NothingMatches
          title="No events found matching your criteria."
          none="There are no events yet."
          isFiltered={type !== "" || month !== ""}
          hint="Try another month, or look at everything."
          all={filterPath(href("/events"), { view })}
        />
      )}
      {matching > 0 && events.length === 0 && <PastTheEnd what="events" paging={paging} linkTo={linkTo} />}
      <Pagination paging={paging} label="Pages of events" linkTo={linkTo} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return (
    <ListPage title="Events">
      <ListFailed failed="Failed to fetch events. Please try again later." />
    </ListPage>
  );
}
