import { useEffect, useState } from "react";
import { Link } from "react-router";
import { sentenceOf, statusOf } from "../../../platform/api/api-problem.ts";
import type { PictureRecord } from "../../../platform/pictures/library-picture.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { pictureEndpoints } from "../../../platform/pictures/endpoints.ts";
import { NO_TITLE } from "../../../platform/records/record.ts";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { PartProblem } from "../../../ui/page/when-loaded.tsx";
import { PictureForm } from "./picture-form.tsx";
import { pathOfUse, wordsOfUse, usesText } from "./picture-words.ts";

type Props = {
  id: string;
  onSaved: (saved: PictureRecord) => void;
  onDelete: (record: PictureRecord) => void;
};

/** All about the chosen picture: its focal point, its words, where it is shown, and what can be done about it. */
export function PictureRail({ id, onSaved, onDelete }: Props) {
  const { record, problem, retry } = useRecord(id);
  if (problem !== null) return <PartProblem {...problem} source="picture" onRetry={retry} />;
  if (!record) return <Waiting text="Loading the picture..." />;
  return (
    <>
      <h2 className="sr-only">The chosen picture</h2>
      <PictureForm record={record} onSaved={onSaved} />
      <PictureUses record={record} />
      <div className="row">
        {record.uses > 0 ? (
          <p className="meta">A picture that is used cannot be deleted.</p>
        ) : (
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => onDelete(record)}>
            Delete
          </button>
        )}
      </div>
    </>
  );
}

const FAILED = "The picture could not be loaded.";

type RecordState = {
  asked: string;
  record: PictureRecord | null;
  problem: { toast: string; problem: string; status: number } | null;
};

function useRecord(id: string) {
  const [found, setFound] = useState<RecordState | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = `${id} ${attempt}`;
  useEffect(() => {
    let isWanted = true;
    const show = (what: Omit<RecordState, "asked">) => isWanted && setFound({ ...what, asked });
    call(pictureEndpoints.get, { params: { id } }).then(
      (record) => show({ record, problem: null }),
      (error: unknown) => {
        console.error(FAILED, error);
        show({ record: null, problem: { toast: FAILED, problem: sentenceOf(error, FAILED), status: statusOf(error) } });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [asked, id]);
  const { record = null, problem = null } = found?.asked === asked ? found : {};
  return { record, problem, retry: () => setAttempt((now) => now + 1) };
}

/** Where a picture is shown, each with the way there. */
function PictureUses({ record }: { record: PictureRecord }) {
  const { uses, usedBy } = record;
  return (
    <section className="ruled above-m" aria-labelledby="picture-uses">
      <h3 id="picture-uses">{usesText(uses)}</h3>
      {usedBy.length > 0 && (
        <ul className="lines">
          {usedBy.map((use) => {
            const { kind, id, state, title } = use;
            const path = pathOfUse(use);
            return (
              <li key={`${kind} ${state} ${id}`}>
                <span>
                  {title || NO_TITLE}
                  <small>{wordsOfUse(use)}</small>
                </span>
                {path && (
                  <Link to={path} className="btn btn-quiet btn-sm" aria-label={`Open ${title}`}>
                    Open
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {uses > usedBy.length && <p className="meta">and in {uses - usedBy.length} more</p>}
    </section>
  );
}
