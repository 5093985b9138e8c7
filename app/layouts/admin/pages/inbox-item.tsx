import { useQuery } from "@tanstack/react-query";
import { useOutletContext } from "react-router";
import type { Route } from "./+types/inbox-item";
import { WhenRead } from "../../../ui/list-page/query-problem.tsx";
import { BackTo } from "../../../ui/buttons/back-to.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { itemOf } from "../inbox/endpoints.ts";
import { inboxPath } from "../inbox/inbox-place.ts";
import { ItemView } from "../inbox/item/item-view.tsx";
import { hasRepliesUnderWay } from "../inbox/item/use-replies.ts";
import type { OpenedIn } from "../inbox/opened-in.ts";

const READ_EVERY_MS = 5_000;

/** With a loader the panel's guard runs before the page asks for anything. */
export const clientLoader = () => null;

/** One item of the inbox, beside the list or in its place. */
export default function InboxItem({ params: { reference } }: Route.ComponentProps) {
  const inbox = useOutletContext<OpenedIn>();
  const query = useQuery({
    ...itemOf(reference),
    refetchInterval: ({ state }) => state.data && hasRepliesUnderWay(state.data) && READ_EVERY_MS,
  });
  return (
    <div className="inbox-beside">
      <WhenRead
        key={reference}
        query={query}
        fallback={<Waiting text="Loading..." />}
        failed="The item could not be loaded."
        way={<BackTo to={inboxPath(inbox.place)}>the list</BackTo>}
      >
        {(item) => <ItemView item={item} inbox={inbox} />}
      </WhenRead>
    </div>
  );
}
