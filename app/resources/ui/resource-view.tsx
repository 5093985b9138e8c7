import type { ShownResource } from "../resource-data.ts";
import { GuideView } from "./guide-view.tsx";
import { MediaView } from "./media-view.tsx";

/** One item of the library: a guide to read here, or something to hear, watch or print. */
export function ResourceView(props: ShownResource) {
  return props.resource.type === "guide" ? <GuideView {...props} /> : <MediaView key={props.resource.id} {...props} />;
}
