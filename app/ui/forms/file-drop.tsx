import { FileUp } from "lucide-react";
import { useId, type ReactNode } from "react";
import { FieldError } from "./field-frame.tsx";
import { dropTarget } from "./image-field.tsx";
import "./file-drop.css";

type Props = {
  /** Of the whole, for a screen reader. */
  label: string;
  /** Before the button. */
  text: string;
  button: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  /** A folder is chosen, with all files in it and below; it cannot be dropped. */
  isFolder?: boolean;
  /** What is said while files are on their way; empty otherwise. */
  working: string;
  error: string | undefined;
  onFiles: (files: File[]) => void;
  /** Above it. */
  children?: ReactNode;
};

/** Takes files: dropped, or chosen. */
export function FileDrop({
  label,
  text,
  button,
  hint,
  accept,
  multiple = false,
  isFolder = false,
  working,
  error,
  onFiles,
  children,
}: Props) {
  const id = useId();
  const take = (files: File[]) => {
    if (files.length > 0 && working === "") onFiles(multiple || isFolder ? files : files.slice(0, 1));
  };
  return (
    <section className="panel" aria-label={label}>
      {children}
      <label
        className="stack gap-m center muted file-drop"
        {...(!isFolder && dropTarget((...files) => take(files)))}
        aria-busy={working !== ""}
      >
        <FileUp aria-hidden className="icon" />
        <span>{text}</span>
        <input
          type="file"
          className="sr-only"
          accept={accept}
          multiple={multiple}
          {...(isFolder && { webkitdirectory: "" })}
          aria-describedby={`${id}-error ${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // The same file may be chosen again, for example after it was changed on disk.
            event.target.value = "";
          }}
        />
        <span className="btn btn-primary btn-sm">{working || button}</span>
        <span id={`${id}-hint`} className="meta">
          {hint}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </section>
  );
}
