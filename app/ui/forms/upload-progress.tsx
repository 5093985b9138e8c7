import { useRef, useState } from "react";
import { Progress } from "../page/meter.tsx";

/** How much of a file has been sent. */
export type Upload = { percent: number; onCancel: () => void };
type Sending = { onProgress: (percent: number) => void; signal: AbortSignal };

/** An upload that can be cancelled. A newer one cancels the one before. */
export function useCancellableUpload() {
  const [uploading, setUploading] = useState<(Upload & { name: string; file: File }) | null>(null);
  const latest = useRef<AbortController>(null);
  /** `name` is its field's. @returns the sender's answer, or null where the upload was cancelled */
  const upload = async <Answer,>(
    name: string,
    file: File,
    send: (sending: Sending) => Promise<Answer>,
  ): Promise<Answer | null> => {
    latest.current?.abort();
    const stop = new AbortController();
    latest.current = stop;
    const show = (percent: number) => setUploading({ name, file, percent, onCancel: () => stop.abort() });
    show(0);
    try {
      return await send({ onProgress: show, signal: stop.signal });
    } catch (error) {
      if (stop.signal.aborted) return null;
      throw error;
    } finally {
      if (latest.current === stop) setUploading(null);
    }
  };
  return { uploading, upload };
}

/** Of an upload, with a button that ends it. `label` is the name of its field. */
export function UploadProgress({ label, percent, onCancel }: Upload & { label: string }) {
  return (
    <div className="row">
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
