type Props = { what: "sound" | "film"; file: string; size: string; onRetry: () => void };

/** Where a sound or film could not be loaded: another attempt, or the file itself. */
export function MediaFailed({ what, file, size, onRetry }: Props) {
  return (
    <div className="notice-error above-m" role="alert">
      <p>The {what} could not be loaded. Check your connection and try again, or download the file.</p>
      <p className="row above-s">
        <button type="button" className="btn btn-secondary btn-sm" onClick={onRetry}>
          Try again
        </button>
        <a className="link" href={file} download>
          Download, {size}
        </a>
      </p>
    </div>
  );
}
