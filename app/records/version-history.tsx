import { History } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { Version, VersionEntry } from "../platform/records/versions.ts";
import { formatMoment } from "../platform/time/india-time.ts";
import { useSend } from "../ui/busy/use-send.ts";
import { Differences, type Difference } from "../ui/comparing/differences.tsx";
import { Dialog } from "../ui/page/dialog.tsx";

type HistoryProps = {
  list: () => Promise<VersionEntry[]>;
  find: (entry: VersionEntry) => Promise<Version>;
  /** The differences between a version and the form. */
  differencesFrom: (version: Version) => Difference[];
  /** Shown if there are no differences. */
  same: string;
  /** A note about what cannot be restored from a version. */
  noteOn?: (version: Version) => string;
  onRestore: (version: Version) => void;
  /** Whether it is always open instead of collapsible. */
  isOpen?: boolean;
};

const SHOWN_AT_FIRST = 3;
const FAILED = "The history could not be loaded.";

/** Shows when and by whom something was saved; an older version can be compared and restored into the form. */
export function VersionHistory({ list, find, differencesFrom, same, noteOn, onRestore, isOpen }: HistoryProps) {
  const [entries, setEntries] = useState<VersionEntry[] | null>(null);
  const { problem, send: attempt } = useSend(FAILED);
  const [opened, setOpened] = useState<Version | null>(null);
  const load = () => attempt(null, async () => setEntries(await list()));
  const open = (entry: VersionEntry) => attempt(entry._id, async () => setOpened(await find(entry)));
  const loadOnce = useEffectEvent(() => void load());
  useEffect(() => {
    if (isOpen) loadOnce();
  }, [isOpen]);
  const content = (
    <>
      {problem && <p role="alert">{problem}</p>}
      {!entries && !problem && <p className="meta">Loading...</p>}
      {entries && <HistoryList entries={entries} onOpen={(entry) => void open(entry)} />}
      {opened && (
        <VersionDialog
          title={`Saved ${whenOf(opened)}`}
          differences={differencesFrom(opened)}
          same={same}
          note={noteOn?.(opened) ?? ""}
          onClose={() => setOpened(null)}
          onRestore={() => {
            setOpened(null);
            onRestore(opened);
          }}
        />
      )}
    </>
  );
  if (isOpen)
    return (
      <div className="history">
        <h3>History</h3>
        {content}
      </div>
    );
  return (
    <details className="history" onToggle={(event) => event.currentTarget.open && !entries && void load()}>
      <summary>
        <History aria-hidden className="icon" />
        History
      </summary>
      {content}
    </details>
  );
}

function HistoryList({ entries, onOpen }: { entries: VersionEntry[]; onOpen: (entry: VersionEntry) => void }) {
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return <p className="meta">No versions yet.</p>;
  const now = entries.find(({ isDraft }) => !isDraft);
  const shown = isWhole ? entries : entries.slice(0, SHOWN_AT_FIRST);
  return (
    <ol className="history-list">
      {shown.map((entry) => (
        <li key={entry._id}>
          <span>
            {entry.savedBy || "Before the first saved version"}
            <small className="meta">
              {whenOf(entry)}
              {entry.isDraft && ", draft"}
            </small>
          </span>
          {entry === now ? (
            <span className="badge badge-neutral">Now</span>
          ) : (
            <button
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={`Compare with the version of ${whenOf(entry)}`}
              onClick={() => onOpen(entry)}
            >
              Compare
            </button>
          )}
        </li>
      ))}
      {shown.length < entries.length && (
        <li>
          <button type="button" className="link" onClick={() => setWhole(true)}>
            All {entries.length} versions
          </button>
        </li>
      )}
    </ol>
  );
}

type DialogProps = {
  title: string;
  differences: Difference[];
  same: string;
  note: string;
  onRestore: () => void;
  onClose: () => void;
};

function VersionDialog({ title, differences, same, note, onRestore, onClose }: DialogProps) {
  return (
    <Dialog title={title} wide onClose={onClose}>
      <p>{differences.length > 0 ? "Differences from the form:" : same}</p>
      <Differences differences={differences} words={{ theirs: "Then", yours: "Now" }} />
      {note && <p>{note}</p>}
      <div className="dialog-actions">
        <button type="button" className="btn btn-quiet btn-sm" onClick={onClose}>
          Close
        </button>
        <button type="button" className="btn btn-primary btn-sm" onClick={onRestore}>
          Restore this version
        </button>
      </div>
    </Dialog>
  );
}

/** The time of the save, as text. */
export function whenOf({ savedAt }: VersionEntry): string {
  return formatMoment(new Date(savedAt));
}
