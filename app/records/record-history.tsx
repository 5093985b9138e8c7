import { History } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../platform/endpoints/call.ts";
import type { VersionEndpoints } from "../platform/records/endpoints.ts";
import type { Version, VersionEntry } from "../platform/records/record.ts";
import { formatMoment } from "../platform/time/india-time.ts";
import { useSend } from "../ui/busy/use-send.ts";
import { Differences } from "../ui/comparing/differences.tsx";
import { Dialog } from "../ui/page/dialog.tsx";
import { notify } from "../ui/page/toast.tsx";
import type { Values } from "./form/use-saving-form.ts";
import { compare, otherPictures, type RecordValues } from "./record-values.ts";

type HistoryProps = {
  kind: { endpoints: VersionEndpoints; values: Pick<RecordValues, "labels" | "readable"> };
  id: string;
  /** The published record. */
  stored?: object;
  form: { values: Values; replaceWith: (values: Values, pictures: Version["pictures"]) => () => void };
  /** Said after a version was restored into the form, such as “Save changes” puts it on the site. */
  next: string;
  /** What of an older version the form can take, and a note about the rest; by default all of it. */
  fitting?: (then: Values) => { values: Values; note: string };
  /** Whether it is always open instead of collapsible. */
  isOpen?: boolean;
};

const SHOWN_AT_FIRST = 3;
const all = (values: Values) => ({ values, note: "" });

/** The versions of a record: when and by whom it was saved. An older one can be compared and restored into the form. */
export function RecordHistory({ kind, id, stored, form, next, fitting = all, isOpen = false }: HistoryProps) {
  const [entries, setEntries] = useState<VersionEntry[] | null>(null);
  const [opened, setOpened] = useState<Version | null>(null);
  const { problem, send: attempt } = useSend("The history could not be loaded.");
  const { versions, version } = kind.endpoints;
  const load = () => attempt(null, async () => setEntries(await call(versions, { params: { id } })));
  const open = (_id: number) =>
    attempt(_id, async () => setOpened(await call(version, { params: { id, version: _id } })));
  const loadOnce = useEffectEvent(() => void load());
  useEffect(() => {
    if (isOpen) loadOnce();
  }, [isOpen]);
  const restore = (then: Version) => {
    const pictures = otherPictures(then.pictures, stored);
    const undo = form.replaceWith({ ...form.values, ...fitting(then.values).values }, pictures);
    setOpened(null);
    notify.offer(`The version of ${whenOf(then)} is in the form. ${next}`, "Undo", undo);
  };
  const content = (
    <>
      {problem && <p role="alert">{problem}</p>}
      {!entries && !problem && <p className="meta">Loading...</p>}
      {entries && <HistoryList entries={entries} onOpen={(entry) => void open(entry._id)} />}
      {opened && (
        <VersionDialog
          {...{ kind, form, opened, ...fitting(opened.values) }}
          onClose={() => setOpened(null)}
          onRestore={() => restore(opened)}
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
      <summary className="btn btn-quiet btn-sm">
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
    <ol className="lines history-list">
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

type DialogProps = Pick<HistoryProps, "kind" | "form"> & {
  opened: Version;
  values: Values;
  note: string;
  onRestore: () => void;
  onClose: () => void;
};

function VersionDialog({ kind, form, opened, values, note, onRestore, onClose }: DialogProps) {
  const differences = compare(kind.values, { ...form.values, ...values }, form.values);
  const hasPictures = Object.keys(opened.pictures).length > 0;
  const same = `It says the same as the form${hasPictures ? ", apart from its images" : ""}.`;
  return (
    <Dialog title={`Saved ${whenOf(opened)}`} wide onClose={onClose}>
      <p>{differences.length > 0 ? "Differences from the form:" : same}</p>
      <Differences differences={differences} words={{ theirs: "Then", yours: "Now" }} />
      {note && <p>{note}</p>}
      <div className="row dialog-actions">
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
function whenOf({ savedAt }: VersionEntry): string {
  return formatMoment(new Date(savedAt));
}
