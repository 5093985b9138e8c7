import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { formatIndiaDate, indiaMonth } from "../../../platform/time/india-time.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { countWords } from "../../../ui/lists/count-words.ts";
import { ConfirmDialog } from "../../../ui/page/dialog.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { loadProfileRequests } from "./load-profile.ts";
import type { MemberProfile } from "./profile-data.ts";

/** The days on which a member sat who keeps them. */
export function DaysSat({ sittings: { isKept, total, days }, now }: MemberProfile) {
  const [isAsking, setAsking] = useState(false);
  const month = indiaMonth(now);
  const thisMonth = days.filter((day) => day.startsWith(month)).length;
  return (
    <>
      <h2>Days you sat</h2>
      {total === 0 ? (
        <p className="muted linked">
          {isKept ? "None yet." : "We store them only if you ask us to."} <Link to="/sit">Sit now</Link>
        </p>
      ) : (
        <>
          <p>
            {countWords(thisMonth, "day")} this month, {countWords(total, "day")} in all.
          </p>
          <details>
            <summary className="link">{total > days.length ? `The last ${days.length} days` : "Show the days"}</summary>
            <p className="meta above-s">{days.map(formatIndiaDate).join(", ")}</p>
          </details>
          <button type="button" className="btn btn-secondary btn-sm above-m" onClick={() => setAsking(true)}>
            Delete these days
          </button>
        </>
      )}
      {isAsking && <AskRemoval onClose={() => setAsking(false)} />}
    </>
  );
}

function AskRemoval({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { isBusy, attempt } = useBusy();
  const remove = async () => {
    await attempt("days", "The days could not be deleted. Please try again.", async () => {
      notify.success(await (await loadProfileRequests()).sendSittingRemoval());
      await revalidate();
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Delete the days you sat"
      question="We delete them, and store no new ones until you ask us to."
      action="Delete"
      working={isBusy("days") ? "Deleting..." : null}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
