import type { Route } from "./+types/pictures";
import { pageTitle } from "../../../ui/page/page-title.ts";
import { readPictureFilter } from "../pictures/use-pictures.ts";
import { LoadingPictures } from "../pictures/pictures-head.tsx";
import { PicturesView } from "../pictures/pictures-view.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Pictures", matches) }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { filter: readPictureFilter(request.url) };
}

export const HydrateFallback = LoadingPictures;

/** Every picture of the site. The filter stands in the address; what is on its way in stays while that changes. */
export default function Pictures({ loaderData }: Route.ComponentProps) {
  return <PicturesView filter={loaderData.filter} />;
}
