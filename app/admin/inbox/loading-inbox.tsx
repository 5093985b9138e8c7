import { PageHead } from "../../ui/page/page-head.tsx";
import { Waiting } from "../../ui/page/waiting.tsx";

/** What the server sends of the page. */
export function LoadingInbox() {
  return (
    <>
      <PageHead title="Inbox" />
      <Waiting text="Loading the inbox..." />
    </>
  );
}
