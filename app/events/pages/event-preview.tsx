import { data, href, redirect } from "react-router";
import type { Route } from "./+types/event-preview";
import { findPreview } from "../../platform/records/previews.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { missingHead } from "../../platform/sharing/page-head.ts";
import { formatDate } from "../../platform/time/india-time.ts";
import { listTeacherLinks } from "../../teachers/teachers.server.ts";
import { MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { pageTitle } from "../../ui/page/page-title.ts";
import { toEventPageData } from "../event-page-data.ts";
import { previewEvent } from "../preview-event.server.ts";
import { EventView } from "../ui/event-view.tsx";

const NOT_FOUND = "This preview is no longer there";

/** No search engine is to list it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  missingHead(pageTitle(loaderData ? `Preview: ${loaderData.event.title}` : NOT_FOUND, matches));

/** What is written of an event, for whoever was given the link; once it is on the site, its own page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, environment } = context.get(pageContext);
  const preview = await findPreview(db, "event", params.token, now);
  if (!preview) throw data(null, { status: 404 });
  const { id, draft, until } = preview;
  if (!draft) throw redirect(href("/events/:eventId", { eventId: id }));
  const event = await previewEvent(db, id, draft, now);
  if (!event) throw data(null, { status: 404 });
  const teachers = await listTeacherLinks(db, event.teachers);
  return {
    event: toEventPageData(event, { now, siteUrl: environment.SITE_URL }),
    teachers,
    until: formatDate(until),
  };
}

export default function EventPreview({ loaderData }: Route.ComponentProps) {
  return <EventView {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing={NOT_FOUND}
      perhaps="Its link worked for 14 days, or its picture is gone. Ask for a new one."
      others={{ to: href("/events"), words: "See all events" }}
      failed="The preview could not be loaded. Please try again later."
    />
  );
}
