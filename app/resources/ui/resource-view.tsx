import type { ShownResource } from "../resource-data.ts";
import { GuideView } from "./guide-view.tsx";
import { MediaView } from "./media-view.tsx";

/** One item of the library: a guide to read here, or something to hear, watch or print. A draft may have no file yet. */
export function ResourceView(props: ShownResource) {
  const { id, file } = props.resource;
  return file ? <MediaView key={id} {...props} /> : <GuideView {...props} />;
}
