import { href } from "react-router";
import type { Route } from "./+types/event-preview";
import { readPreview } from "../../platform/rendering/preview-page.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { missingHead } from "../../platform/sharing/page-head.ts";
import { PreviewMissing, previewTitle } from "../../ui/reading/preview.tsx";
import { previewEvent, readEventPage } from "../events.server.ts";
import { EventView } from "../ui/event-view.tsx";

/** Search engines must not index it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  missingHead(matches, previewTitle(loaderData?.event.title));

/** The draft of an event, for everyone with the link; once it is published, a redirect to its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { shown, until } = await readPreview(
    { context, params },
    {
      kind: "event",
      pathOf: (eventId) => href("/events/:eventId", { eventId }),
      show: (id, draft) => previewEvent(page.db, id, draft, page.now),
    },
  );
  return { ...(await readEventPage(shown, page)), until };
}

export default function EventPreview({ loaderData }: Route.ComponentProps) {
  return <EventView {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PreviewMissing error={error} others={{ to: href("/events"), words: "See all events" }} />;
}
