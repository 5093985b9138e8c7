import { PageHead } from "../ui/page-head.tsx";
import { Waiting } from "../ui/waiting.tsx";

/** What the server sends of the page. */
export function LoadingInbox() {
  return (
    <>
      <PageHead title="Inbox" />
      <Waiting text="Loading the inbox..." />
    </>
  );
}
