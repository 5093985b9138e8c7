import { FileUp, X } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { call, toFormData } from "../../platform/endpoints/call.ts";
import { FILES, type FileKind } from "../../platform/files/file-kinds.ts";
import { useSend } from "../../ui/busy/use-send.ts";
import { FieldError, type FieldBinding } from "../../ui/forms/field-frame.tsx";
import { dropTarget } from "../../ui/forms/image-field.tsx";
import { UploadProgress } from "../../ui/forms/upload-progress.tsx";
import { resourceEndpoints } from "../endpoints.ts";
import "./admin-resources.css";

type FileFieldProps = FieldBinding & {
  label: string;
  kind: FileKind;
  required?: boolean | undefined;
  hint?: ReactNode;
};

const MEGABYTE = 1024 * 1024;
const FAILED = "The file could not be stored. Please choose it again.";

/** A file of the library. It is uploaded as soon as it is chosen; the form's value is its address. */
export function FileField({ label, name, kind, value, error, required, hint, onChange }: FileFieldProps) {
  const id = useId();
  const { percent, problem, choose, cancel } = useUpload(kind, onChange);
  const shown = problem ?? error;
  const described = [shown ? `${id}-error` : "", `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`} data-required={required || undefined}>
        {label}
      </span>
      <div className="row file-field">
        <label className="btn btn-secondary btn-sm" {...dropTarget((file) => void choose(file))}>
          <FileUp aria-hidden className="icon" />
          <span id={`${id}-action`}>{value ? "Change" : "Choose a file"}</span>
          <input
            type="file"
            accept={FILES[kind].accept}
            name={name}
            className="sr-only"
            required={required}
            disabled={percent !== null}
            aria-labelledby={`${id}-label ${id}-action`}
            aria-invalid={shown ? true : undefined}
            aria-describedby={described}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // The same file may be chosen again, for example after it was changed on disk.
              event.target.value = "";
            }}
          />
        </label>
        {value && percent === null && (
          <Stored label={label} file={value} onRemove={required ? null : () => onChange("")} />
        )}
      </div>
      {percent !== null && <UploadProgress label={label} percent={percent} onCancel={cancel} />}
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <FieldError id={`${id}-error`} error={shown} />
    </div>
  );
}

/** Sends what is chosen; `percent` is null while nothing is on its way. */
function useUpload(kind: FileKind, onStored: (file: string) => void) {
  const [percent, setPercent] = useState(0);
  const { isPending, problem, send, show } = useSend(FAILED, () => false);
  const stop = useRef(new AbortController());
  const { what, most } = FILES[kind];
  const choose = async (file: File | undefined) => {
    if (!file || isPending) return;
    // The server says the same, but only after an upload of an hour.
    if (file.size > most * MEGABYTE) return show(`The ${what} is larger than ${most} MB. Choose a smaller one.`);
    setPercent(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    await send(null, async () => {
      const sent = { params: { kind }, form: toFormData({}, { file }), onProgress: setPercent, signal };
      const stored = await call(resourceEndpoints.addFile, sent).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      if (stored) onStored(stored.file);
    });
  };
  return { percent: isPending ? percent : null, problem, choose, cancel: () => stop.current.abort() };
}

function Stored({ label, file, onRemove }: { label: string; file: string; onRemove: (() => void) | null }) {
  return (
    <>
      <a
        className="link"
        href={file}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${label.toLowerCase()}, in a new tab`}
      >
        Open
      </a>
      {onRemove && (
        <button type="button" className="icon-btn" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
          <X aria-hidden className="icon" />
        </button>
      )}
    </>
  );
}
