import { Download } from "lucide-react";

type ExportBarProps = { one: string; count: number; hasMore: boolean; isBusy: boolean; onExport: () => void };

/** How many stand in a list, and the whole of it as a table for elsewhere. */
export function ExportBar({ one, count, hasMore, isBusy, onExport }: ExportBarProps) {
  return (
    <div className="records-bar">
      <output className="meta">
        {count} {count === 1 ? one : `${one}s`}
        {hasMore && " loaded"}
      </output>
      <button type="button" className="btn btn-secondary btn-sm" aria-busy={isBusy} onClick={onExport}>
        <Download aria-hidden className="icon" />
        Export CSV
      </button>
    </div>
  );
}
