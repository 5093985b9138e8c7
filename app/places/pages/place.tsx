import { data, href } from "react-router";
import type { Route } from "./+types/place";
import { pageContext } from "../../platform/rendering/context.server.ts";
import { missingHead, pageHead } from "../../platform/sharing/page-head.ts";
import { keepTogether } from "../../platform/text/keep-together.ts";
import { readStoredHtml } from "../../platform/text/contents.server.ts";
import { idOrNothing } from "../../platform/text/readable-id.ts";
import { MissingOrFailed } from "../../ui/page/missing-or-failed.tsx";
import { italicAtOnce } from "../../ui/style/font-preload.ts";
import { findPlace } from "../places.server.ts";
import { describePlace, placePicture } from "../sharing.ts";
import { PlaceView } from "../ui/place-view.tsx";

export const links: Route.LinksFunction = () => [italicAtOnce];

const NOT_FOUND = "Place not found";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return missingHead(matches, NOT_FOUND);
  const { id, name, address, city, directions } = loaderData.place;
  const path = href("/places/:placeId", { placeId: id });
  return pageHead(matches, {
    heading: name,
    description: [address || city || name, directions].filter(Boolean).join(". "),
    path,
    picture: placePicture(loaderData.place),
    steps: [
      { name: "Events", path: href("/events") },
      { name, path },
    ],
    data: (home) => [describePlace(loaderData.place, home)],
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, features } = context.get(pageContext);
  const of = { kind: "places", id: idOrNothing(params.placeId) };
  const [place, ...events] = await Promise.all([
    findPlace(db, of.id),
    ...features.flatMap(({ linksFor }) => linksFor?.(db, of, now) ?? []),
  ]);
  if (!place) throw data(null, { status: 404 });
  return {
    place: { ...place, station: keepTogether(place.station) },
    html: readStoredHtml(place.about).html,
    events: events.flat(),
  };
}

export default function PlacePage({ loaderData }: Route.ComponentProps) {
  return <PlaceView {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingOrFailed
      error={error}
      missing={NOT_FOUND}
      perhaps="We may not meet there any more, or the address is mistyped."
      others={{ to: href("/events"), words: "See all events" }}
      failed="Failed to fetch events. Please try again later."
    />
  );
}
