import { Progress } from "../page/meter.tsx";
import "./upload-progress.css";

/** How much of a file has been sent. */
export type Upload = { percent: number; onCancel: () => void };

/** Of an upload, with a button that ends it. `label` is the name of its field. */
export function UploadProgress({ label, percent, onCancel }: Upload & { label: string }) {
  return (
    <div className="row upload-progress">
      <Progress text={percent < 100 ? `Uploading... ${percent}%` : "Reading it..."} percent={percent} />
      <button
        type="button"
        className="btn btn-quiet btn-sm"
        aria-label={`Cancel the upload of ${label.toLowerCase()}`}
        onClick={onCancel}
      >
        Cancel
      </button>
    </div>
  );
}
