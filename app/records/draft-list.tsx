import { useState } from "react";
import { Link } from "react-router";
import { sentenceOf } from "../platform/api/api-problem.ts";
import { call } from "../platform/endpoints/call.ts";
import { draftKindName, type DraftEntry } from "../platform/records/drafts.ts";
import { binEndpoints, draftEndpoints } from "../platform/records/endpoints.ts";
import { GoneWords } from "../ui/lists/gone-words.tsx";
import { notify } from "../ui/page/toast.tsx";
import { kindName, wordsOf, type RecordKind, type Stored } from "./record-kind.ts";
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
  const [gone, setGone] = useState<DraftEntry[]>([]);
  const kindOf = kindName(kind);
  const bringBack = async (entry: DraftEntry) => {
    try {
      await call(binEndpoints.restore, { params: { kind: draftKindName(kindOf), id: entry._id } });
      setGone((now) => now.filter((one) => one !== entry));
      notify.success("Draft is back.");
    } catch (error) {
      notify.error(sentenceOf(error, "The draft could not be brought back."));
    }
  };
  const discard = async (entry: DraftEntry) => {
    try {
      await call(draftEndpoints.discard, { params: { kind: kindOf, id: entry._id } });
      setGone((now) => [...now, entry]);
      notify.offer("Draft moved to the bin.", "Undo", () => void bringBack(entry));
    } catch (error) {
      notify.error(sentenceOf(error, "The draft could not be moved to the bin. Please try again."));
    }
  };
  if (drafts.length === 0) return null;
  const { many } = wordsOf(kind);
  return (
    <section className="draft-list" aria-labelledby="drafts-title">
      <h2 id="drafts-title">Not on the site yet</h2>
      <ul className="panel panel-flush bin" aria-label={`Drafts of ${many}`}>
        {drafts.map((entry) => (
          <li key={entry._id} tabIndex={-1}>
            {gone.includes(entry) ? (
              <GoneWords title={titleOf(entry)} onUndo={() => void bringBack(entry)} />
            ) : (
              <DraftRow entry={entry} path={kind.path} onDiscard={() => void discard(entry)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type RowProps = { entry: DraftEntry; path: string; onDiscard: () => void };

function DraftRow({ entry, path, onDiscard }: RowProps) {
  const title = titleOf(entry);
  return (
    <>
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
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            aria-label={`Move the draft “${title}” to the bin`}
            onClick={onDiscard}
          >
            Move to the bin
          </button>
        )}
      </span>
    </>
  );
}

const titleOf = ({ title }: DraftEntry) => title || "Without a title";
