import { PageHead } from "../../../ui/page/page-head.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";

export function MembersHead() {
  return (
    <>
      <PageHead title="Members" />
      <p className="admin-help">Who has an account. Open one to see what she takes part in, or to write a note.</p>
    </>
  );
}

/** What the server sends of the list. */
export function LoadingMembers() {
  return (
    <>
      <MembersHead />
      <Waiting text="Loading the members..." />
    </>
  );
}
