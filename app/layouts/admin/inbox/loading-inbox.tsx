import { PageHead } from "../../../ui/page/page-head.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { InboxHelp } from "./inbox-notices.tsx";

/** What the server sends of the page. */
export function LoadingInbox() {
  return (
    <>
      <PageHead title="Inbox" />
      <InboxHelp />
      <Waiting text="Loading the inbox..." />
    </>
  );
}
