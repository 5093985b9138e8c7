import CheckIcon from "lucide-react/icons/check";
import CopyIcon from "lucide-react/icons/copy";
import { useState } from "react";

const NOTE_MS = 3_000;

/** One line of the bank details: selectable by hand, copied by its button. */
export function CopyRow({ label, value }: { label: string; value: string }) {
  const [note, setNote] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setNote("Copied");
    } catch {
      setNote("Please select and copy it by hand");
    }
    window.setTimeout(() => setNote(""), NOTE_MS);
  }

  return (
    <div>
      <dt>{label}</dt>
      <dd className="row digits">
        <span className="fill select-all">{value}</span>
        <output className="meta">{note}</output>
        <button
          type="button"
          className="icon-btn needs-script"
          onClick={() => void copy()}
          aria-label={`Copy: ${label}`}
        >
          {note === "Copied" ? <CheckIcon className="icon" /> : <CopyIcon className="icon" />}
        </button>
      </dd>
    </div>
  );
}
