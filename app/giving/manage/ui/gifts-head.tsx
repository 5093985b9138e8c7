import { HandCoins } from "lucide-react";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";

/** Without `onEnter`, as the server sends it, nothing can be entered yet. */
export function GiftsHead({ onEnter }: { onEnter?: () => void }) {
  return (
    <>
      <PageHead title="Gifts">
        {onEnter && (
          <button type="button" className="btn btn-primary btn-sm" onClick={onEnter}>
            <HandCoins aria-hidden className="icon" />
            Enter cash or cheque
          </button>
        )}
      </PageHead>
      <p className="admin-help">
        What people said they will give waits here until you see it in the bank&apos;s statement. Then mark it received.
      </p>
    </>
  );
}

/** What the server sends of the page. */
export function LoadingGifts() {
  return (
    <>
      <GiftsHead />
      <Waiting text="Loading the gifts..." />
    </>
  );
}
