import { Link, useOutletContext } from "react-router";
import type { Route } from "./+types/inbox-item";
import { tryToLoad } from "../../../platform/api/api-problem.ts";
import { WhenLoaded } from "../../../ui/page/when-loaded.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { placePath } from "../inbox/inbox-place.ts";
import { openInboxItem } from "../inbox/open-inbox-item.ts";
import type { OpenedIn } from "../inbox/opened-in.ts";
import { ItemView } from "../inbox/item/item-view.tsx";

const FAILED = "The item could not be loaded.";

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { loaded: tryToLoad(openInboxItem(params.reference), "The item could not be loaded.") };
}

/** One item of the inbox, beside the list or in its place. */
export default function InboxItem({ loaderData, params }: Route.ComponentProps) {
  const inbox = useOutletContext<OpenedIn>();
  return (
    <div className="inbox-beside">
      <WhenLoaded
        key={params.reference}
        loaded={loaderData.loaded}
        fallback={<Waiting text="Loading..." />}
        toast={FAILED}
        way={
          <Link to={placePath(inbox.place)} className="btn btn-quiet btn-sm">
            Back to the list
          </Link>
        }
      >
        {(value) => <ItemView loaded={value} inbox={inbox} />}
      </WhenLoaded>
    </div>
  );
}
