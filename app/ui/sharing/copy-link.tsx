import CopyIcon from "lucide-react/icons/copy";
import { useId, useRef, useState } from "react";
import "../reading/detail.css";

type Props = {
  label: string;
  address: string;
  /** The message after copying, where it is no link. */
  copied?: string;
};

/** An address that can be selected without script and copied with it. */
export function CopyLink({ label, address, copied = "Link copied to clipboard!" }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setNote(copied);
    } catch {
      field.current?.select();
      setNote("It could not be copied automatically. It is selected: copy it from here.");
    }
  }

  return (
    <div className="copy-link">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="row">
        <input
          ref={field}
          id={id}
          className="input grow"
          readOnly
          // Enter in it submits no form around it.
          form=""
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="btn btn-secondary needs-script" onClick={() => void copy()}>
          <CopyIcon className="icon" />
          Copy
        </button>
      </div>
      <output className="field-hint">{note}</output>
    </div>
  );
}
