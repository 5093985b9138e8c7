import { useEffect, useRef } from "react";
import type { OldAddressImport } from "../../../platform/old-addresses/old-address.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { FormProblem } from "../../../ui/forms/form-problem.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import "../settings/sections.css";

type Props = {
  file: File;
  checked: OldAddressImport;
  isPending: boolean;
  problem: string | null;
  onImport: () => void;
  onCancel: () => void;
};

export const addressWords = (count: number): string => countWords(count, "old address", "old addresses");

/** What an import would add, before it is made. */
export function AddressFilePreview({ file, checked, isPending, problem, onImport, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { added, refused, problems } = checked;
  return (
    <>
      <PageHead title={added > 0 ? addressWords(added) : "Nothing to import"} heading={heading}>
        {added > 0 && (
          <BusyButton className="btn btn-primary btn-sm" isBusy={isPending} onClick={onImport}>
            {isPending ? "Importing..." : `Import ${addressWords(added)}`}
          </BusyButton>
        )}
        <button type="button" className="btn btn-quiet btn-sm" onClick={onCancel}>
          Cancel
        </button>
      </PageHead>
      <p className="admin-help">Of {file.name}. Nothing changes before you import it.</p>
      <FormProblem problem={problem} className="below-m" />
      {refused > 0 && (
        <section className="panel" aria-labelledby="refused-title">
          <h2 id="refused-title" className="below-m">
            {refused === 1 ? "This line is not imported" : "These lines are not imported"}
          </h2>
          <dl className="secrets">
            {problems.map(({ line, problem: why }) => (
              <div key={line}>
                <dt>Line {line}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
          {refused > problems.length && <p className="meta">{`The first ${problems.length} of ${refused} lines.`}</p>}
        </section>
      )}
    </>
  );
}
