import { FileUp, X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { call, toFormData } from "../../platform/endpoints/call.ts";
import { FILES, type FileKind } from "../../platform/files/file-kinds.ts";
import { useSend } from "../../ui/busy/use-send.ts";
import { FieldError, type FieldBinding } from "../../ui/forms/field-frame.tsx";
import { dropTarget } from "../../ui/forms/image-field.tsx";
import { UploadProgress, useCancellableUpload } from "../../ui/forms/upload-progress.tsx";
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
  const { uploading, problem, choose } = useStoring({ kind, name, onStored: onChange });
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
            disabled={uploading !== null}
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
        {value && !uploading && <Stored label={label} file={value} onRemove={required ? null : () => onChange("")} />}
      </div>
      {uploading && <UploadProgress label={label} {...uploading} />}
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <FieldError id={`${id}-error`} error={shown} />
    </div>
  );
}

type Storing = { kind: FileKind; name: string; onStored: (file: string) => void };

/** Sends what is chosen. */
function useStoring({ kind, name, onStored }: Storing) {
  const { uploading, upload } = useCancellableUpload();
  const { problem, send, show } = useSend(FAILED, () => false);
  const { what, most } = FILES[kind];
  const choose = async (file: File | undefined) => {
    if (!file || uploading) return;
    // The server says the same, but only after an upload of an hour.
    if (file.size > most * MEGABYTE) return show(`The ${what} is larger than ${most} MB. Choose a smaller one.`);
    const form = toFormData({}, { file });
    await send(null, async () => {
      const stored = await upload(name, file, (sending) =>
        call(resourceEndpoints.addFile, { params: { kind }, form, ...sending }),
      );
      if (stored) onStored(stored.file);
    });
  };
  return { uploading, problem, choose };
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
