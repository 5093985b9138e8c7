import { useState } from "react";
import { sentenceOf } from "../platform/api/api-problem.ts";
import type { ChosenPicture, Values } from "../platform/forms/saving-form.ts";
import type { Version, VersionEntry } from "../platform/records/versions.ts";
import { formatMoment } from "../platform/time/india-time.ts";
import { Differences } from "../ui/comparing/differences.tsx";
import { Dialog } from "../ui/page/dialog.tsx";
import { notify } from "../ui/page/toast.tsx";
import { wordsOf, type RecordKind } from "./record-kind.ts";
import type { RecordHistoryRequests, Stored } from "./record-requests.ts";
import { compare } from "./record-values.ts";

type HistoryProps<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  requests: RecordHistoryRequests<Answer>;
  stored: Answer;
  form: {
    values: Values<Field>;
    pictures: Partial<Record<string, ChosenPicture>>;
    replaceWith: (values: Values<Field>, pictures: Partial<Record<string, ChosenPicture>>) => void;
  };
};

const FAILED = "The history could not be loaded.";

/** When a record was saved and by whom; an older version can be looked at and taken into the form. */
export function RecordHistory<Field extends string, Answer extends Stored, Choices>({
  kind,
  requests,
  stored,
  form,
}: HistoryProps<Field, Answer, Choices>) {
  const { values } = kind;
  const [entries, setEntries] = useState<VersionEntry[] | null>(null);
  const [problem, setProblem] = useState("");
  const [opened, setOpened] = useState<Version | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    try {
      setProblem("");
      await work();
    } catch (error) {
      setProblem(sentenceOf(error, FAILED));
    }
  };
  const load = () => attempt(async () => setEntries(await requests.list(stored)));
  const open = (entry: VersionEntry) => attempt(async () => setOpened(await requests.find(stored, entry)));
  const then = { ...form.values, ...opened?.values };
  return (
    <details className="history" onToggle={(event) => event.currentTarget.open && !entries && void load()}>
      <summary>History</summary>
      {problem && <p role="alert">{problem}</p>}
      {!entries && !problem && <p className="meta">Loading...</p>}
      {entries && <HistoryList entries={entries} onOpen={(entry) => void open(entry)} />}
      {opened && (
        <VersionDialog
          title={`Saved ${whenOf(opened)}`}
          differences={compare(values, then, form.values)}
          onClose={() => setOpened(null)}
          onRestore={() => {
            const { values: before, pictures } = form;
            form.replaceWith(then, otherPictures(opened, stored));
            setOpened(null);
            const words = `The version of ${whenOf(opened)} is in the form. “Update ${wordsOf(kind).name}” puts it on the site.`;
            notify.offer(words, "Undo", () => form.replaceWith(before, pictures));
          }}
        />
      )}
    </details>
  );
}

function HistoryList({ entries, onOpen }: { entries: VersionEntry[]; onOpen: (entry: VersionEntry) => void }) {
  if (entries.length === 0) return <p className="meta">Nothing yet: versions are noted from the next save on.</p>;
  const now = entries.find(({ isDraft }) => !isDraft);
  return (
    <ol className="history-list">
      {entries.map((entry) => (
        <li key={entry._id}>
          <span>
            {whenOf(entry)}
            {entry.savedBy && <span className="meta"> {entry.savedBy}</span>}
            {entry.isDraft && <span className="meta">, draft</span>}
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
    </ol>
  );
}

type DialogProps = {
  title: string;
  differences: ReturnType<typeof compare>;
  onRestore: () => void;
  onClose: () => void;
};

function VersionDialog({ title, differences, onRestore, onClose }: DialogProps) {
  return (
    <Dialog title={title} wide onClose={onClose}>
      <p>
        {differences.length > 0
          ? "This is where it differs from what stands in the form now:"
          : "It says the same as the form, apart from its images."}
      </p>
      <Differences differences={differences} words={{ theirs: "Then", yours: "Now" }} />
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

/** Those that are not the ones it has now. */
function otherPictures({ pictures }: Version, stored: Stored): Record<string, string> {
  const now = new Map<string, unknown>(Object.entries(stored));
  return Object.fromEntries(Object.entries(pictures).filter(([name, address]) => address !== now.get(name)));
}

function whenOf({ savedAt }: VersionEntry): string {
  const instant = new Date(savedAt);
  return formatMoment(instant);
}
