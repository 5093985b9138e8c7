import { PageHead } from "../../ui/page/page-head.tsx";
import { Waiting } from "../../ui/page/waiting.tsx";

/** What the server sends of the page. */
export function LoadingStaff() {
  return (
    <>
      <PageHead title="Staff" />
      <Waiting text="Loading the staff..." />
    </>
  );
}
