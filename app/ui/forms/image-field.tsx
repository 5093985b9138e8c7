import { ImageUp } from "lucide-react";
import { use, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { PictureChooser, type PictureForText } from "../pictures/picture-chooser.ts";
import { findPictureProblem, usePictureLimit } from "../pictures/picture-limit.ts";
import { FieldError } from "./field-frame.tsx";
import { type Upload, UploadProgress } from "./upload-progress.tsx";
import "../pictures/picture.css";
import "./image-field.css";

export type ImageBinding = {
  name: string;
  /** One that was chosen, or the address of a stored one to take its place. */
  file: File | string | undefined;
  /** Of the file, while it is sent. */
  uploading?: Upload | null | undefined;
  error: string | undefined;
  onChoose: (picture: File | string | undefined) => void;
};

type ImageFieldProps = ImageBinding & {
  label: string;
  /** The picture that is stored now. */
  current?: string | undefined;
  required?: boolean;
  shape?: "wide" | "round";
  /** A file that is dropped is stored first: `onChoose` gets addresses only. */
  isStored?: boolean;
  hint?: ReactNode;
  /** Called with a picture from the library, whose alternative text may fill a field. */
  onTaken?: (picture: PictureForText) => void;
};

/** A picture with its preview: click or press Enter to choose or add another in the dialog of pictures, or drop a file. */
export function ImageField({
  label,
  name,
  file,
  current,
  uploading,
  error,
  required = false,
  shape = "wide",
  isStored = false,
  hint,
  onChoose,
  onTaken,
}: ImageFieldProps) {
  const id = useId();
  const drawChooser = use(PictureChooser);
  /** While the dialog is open: the files that it adds at once. */
  const [adding, setAdding] = useState<File[] | null>(null);
  const { refused, take, accept } = useCheckedPicture((added) =>
    isStored ? setAdding(added ? [added] : []) : onChoose(added),
  );
  const shownError = refused ?? error;
  const shown = file instanceof File ? undefined : (file ?? current);
  const hasPicture = Boolean(file ?? current);
  const described = [shownError ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  const action =
    shape === "round" ? (hasPicture ? "Change" : "Choose") : hasPicture ? "Click to change" : "Click to choose";
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`} data-required={required || undefined}>
        {label}
      </span>
      <label className={`image-field image-field-${shape}`} {...dropTarget(take)}>
        <input
          type="file"
          accept="image/*"
          name={name}
          className="sr-only"
          required={required}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}-action`}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={described || undefined}
          onClick={(event) => {
            event.preventDefault();
            setAdding([]);
          }}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen again, for example after it was changed on disk.
            event.target.value = "";
          }}
        />
        <span className="image-field-picture">
          {file instanceof File ? <FilePreview file={file} /> : shown && <img src={shown} alt="" />}
        </span>
        <span className="btn btn-secondary btn-sm image-field-action" id={`${id}-action`}>
          {shape === "wide" && <ImageUp aria-hidden className="icon" />}
          {action}
        </span>
      </label>
      <FileLine label={label} file={file instanceof File ? file : null} uploading={uploading} />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={shownError} />
      {adding &&
        drawChooser({
          ...(adding.length > 0 && { files: adding }),
          onChoose: (picture) => {
            accept();
            onChoose(picture.src);
            onTaken?.(picture);
          },
          onClose: () => setAdding(null),
        })}
    </div>
  );
}

type FileLineProps = Pick<ImageFieldProps, "label" | "uploading"> & { file: File | null };

/** The name of a file, or how much of it has been sent. It stays, so that what is below does not move when the file is stored. */
function FileLine({ label, file, uploading }: FileLineProps) {
  const [isShown, setShown] = useState(false);
  if (file && !isShown) setShown(true);
  if (!isShown) return null;
  return (
    <div className="image-field-file">
      {uploading ? <UploadProgress label={label} {...uploading} /> : <p className="field-hint">{file?.name}</p>}
    </div>
  );
}

/** Refuses what is no picture or too large before it is sent; `refused` says why, until another is accepted. */
function useCheckedPicture(onChecked: (file: File | undefined) => void) {
  const mostMb = usePictureLimit();
  const [refused, setRefused] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    const problem = file ? findPictureProblem(file, mostMb) : null;
    setRefused(problem);
    if (problem === null) onChecked(file);
  };
  return { refused, take, accept: () => setRefused(null) };
}

/** A file that was chosen but is not stored yet. Its address lives only as long as it is shown. */
export function FilePreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const shown = image.current;
    const address = URL.createObjectURL(file);
    if (shown) shown.src = address;
    return () => {
      // One that is still loading would be reported as missing once its address is revoked.
      shown?.removeAttribute("src");
      URL.revokeObjectURL(address);
    };
  }, [file]);
  // What cannot be shown is named by its file name below, and by the server once it is sent.
  return <img ref={image} alt="" onError={(event) => (event.currentTarget.hidden = true)} />;
}

/** For what takes a file that is dropped on it. */
export function dropTarget(onChoose: (file: File, ...others: File[]) => void) {
  return {
    onDragOver: (event: React.DragEvent) => event.preventDefault(),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      const [file, ...others] = event.dataTransfer.files;
      if (file) onChoose(file, ...others);
    },
  };
}
