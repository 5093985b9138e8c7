import { PageHead } from "../../../ui/page/page-head.tsx";
import { LoadingRows } from "../../../ui/list-page/loading-rows.tsx";
import { InboxHelp } from "./inbox-notices.tsx";

/** What the server sends of the page. */
export function LoadingInbox() {
  return (
    <>
      <PageHead title="Inbox" />
      <InboxHelp />
      <LoadingRows text="Loading the inbox..." />
    </>
  );
}
