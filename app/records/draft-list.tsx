import { useState } from "react";
import { Link } from "react-router";
import { sentenceOf } from "../platform/api/api-problem.ts";
import type { DraftEntry } from "../platform/records/drafts.ts";
import { ConfirmDialog } from "../ui/page/dialog.tsx";
import { notify } from "../ui/page/toast.tsx";
import { wordsOf, type RecordKind } from "./record-kind.ts";
import type { Stored } from "./record-requests.ts";
import { savedText, stateOf } from "./record-state.tsx";

type DraftListProps<Field extends string, Answer extends Stored, Choices> = {
  kind: RecordKind<Field, Answer, Choices>;
  drafts: DraftEntry[];
};

/** What is written and not on the site, above what is. */
export function DraftList<Field extends string, Answer extends Stored, Choices>({
  kind,
  drafts,
}: DraftListProps<Field, Answer, Choices>) {
  const [shown, setShown] = useState(drafts);
  const [asked, setAsked] = useState<DraftEntry | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { drafts: requests } = kind.requests;
  const discard = async (entry: DraftEntry) => {
    if (!requests) return;
    setBusy(true);
    try {
      const written = await requests.find(entry._id);
      await requests.discard(entry._id);
      setShown((now) => now.filter((one) => one !== entry));
      notify.offer("Draft thrown away.", "Undo", () => {
        if (!written) return;
        const { values, pictures, base } = written;
        requests.save(entry._id, { values, pictures, base, after: null }).then(
          (saved) => setShown((now) => [saved, ...now]),
          (error: unknown) => notify.error(sentenceOf(error, "The draft could not be brought back.")),
        );
      });
    } catch (error) {
      notify.error(sentenceOf(error, "The draft could not be thrown away. Please try again."));
    }
    setBusy(false);
    setAsked(null);
  };
  if (shown.length === 0) return null;
  const { many } = wordsOf(kind);
  return (
    <section className="draft-list" aria-labelledby="drafts-title">
      <h2 id="drafts-title">Not on the site yet</h2>
      <ul className="panel panel-flush bin" aria-label={`Drafts of ${many}`}>
        {shown.map((entry) => (
          <DraftRow key={entry._id} entry={entry} path={kind.path} onAsk={() => setAsked(entry)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`Throw “${titleOf(asked)}” away?`}
          question={asked.base === null ? "It was never on the site." : "What is on the site stays as it is."}
          action="Throw away"
          working={isBusy ? "One moment..." : null}
          onConfirm={() => void discard(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

type RowProps = { entry: DraftEntry; path: string; onAsk: () => void };

function DraftRow({ entry, path, onAsk }: RowProps) {
  const title = titleOf(entry);
  return (
    <li>
      <span className="bin-title">
        <span className="badge badge-neutral">{stateOf(entry, entry.base !== null)}</span>
        {title}
      </span>
      <span className="meta">
        {savedText(entry)}
        {entry.problem && <span className="draft-problem"> It could not go on the site: {entry.problem}</span>}
      </span>
      <span className="bin-actions">
        <Link to={`${path}/${entry._id}`} className="btn btn-secondary btn-sm" aria-label={`Edit the draft “${title}”`}>
          Edit
        </Link>
        {!entry.isOff && (
          <button type="button" className="btn btn-quiet btn-sm" aria-label={`Throw away “${title}”`} onClick={onAsk}>
            Throw away
          </button>
        )}
      </span>
    </li>
  );
}

const titleOf = ({ title }: DraftEntry) => title || "Without a title";
