import { href } from "react-router";
import type { Route } from "./+types/place-preview";
import { readPreview } from "../../platform/rendering/preview-page.server.ts";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { missingHead } from "../../platform/sharing/page-head.ts";
import { readStoredHtml } from "../../platform/text/contents.server.ts";
import { PreviewMissing, previewTitle } from "../../ui/reading/preview.tsx";
import { previewPlace } from "../places.server.ts";
import { PlaceView } from "../ui/place-view.tsx";

/** No search engine is to list it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  missingHead(matches, previewTitle(loaderData?.place.name));

/** The draft of a place, for everyone with the link; once it is published, a redirect to the place's page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(pageContext);
  const { shown, until } = await readPreview(
    { context, params },
    {
      kind: "place",
      pathOf: (placeId) => href("/places/:placeId", { placeId }),
      show: (id, draft) => previewPlace(db, id, draft),
    },
  );
  return { place: shown, html: readStoredHtml(shown.about).html, events: [], until };
}

export default function PlacePreview({ loaderData }: Route.ComponentProps) {
  return <PlaceView {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PreviewMissing error={error} others={{ to: href("/events"), words: "See all events" }} />;
}
