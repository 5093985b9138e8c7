import { formatDate } from "../../../platform/time/india-time.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import type { PanelDonorPage } from "../donor.ts";
import { useUndoMerge } from "./use-undo-merge.ts";

/** Which donors were merged into this one. */
export function MergedPanel({ donor: { merges } }: { donor: PanelDonorPage }) {
  const { isUndoing, undo } = useUndoMerge();
  if (merges.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="donor-merged">
      <h2 id="donor-merged" className="below-s">
        Merged
      </h2>
      <ul className="lines">
        {merges.map(({ _id, gifts, mergedOn, mergedBy }, at) => (
          <li key={_id}>
            <span>
              {countWords(gifts, "gift")} moved here
              <small className="meta">
                {formatDate(new Date(mergedOn))}, {mergedBy}
              </small>
            </span>
            {at === 0 && (
              <BusyButton className="link" isBusy={isUndoing} onClick={() => void undo(_id)}>
                {isUndoing ? "Undoing..." : "Undo the merge"}
              </BusyButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
