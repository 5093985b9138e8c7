import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { PictureRecord } from "../../../platform/pictures/library-picture.ts";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { pictureEndpoints } from "../../../platform/pictures/endpoints.ts";
import { NO_TITLE } from "../../../platform/records/record.ts";
import { WhenRead } from "../../../ui/list-page/query-problem.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { PictureForm } from "./picture-form.tsx";
import { pathOfUse, wordsOfUse, usesText } from "./picture-words.ts";

type Props = {
  id: string;
  onSaved: (saved: PictureRecord) => void;
  onDelete: (record: PictureRecord) => void;
};

/** All about the chosen picture: its focal point, its words, where it is shown, and what can be done about it. */
export function PictureRail({ id, onSaved, onDelete }: Props) {
  const query = useQuery({ ...queryOf(pictureEndpoints.get, { params: { id } }), gcTime: 0 });
  return (
    <WhenRead
      query={query}
      fallback={<Waiting text="Loading the picture..." />}
      failed="The picture could not be loaded."
    >
      {(record) => (
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
      )}
    </WhenRead>
  );
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
