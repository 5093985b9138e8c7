import { Link } from "react-router";
import type { PictureRecord } from "../../../platform/pictures/library-picture.ts";
import { placePath, placeWords, usesText } from "./picture-words.ts";

/** Where a picture is shown, each with the way there. */
export function PictureUses({ record }: { record: PictureRecord }) {
  const { uses, usedBy } = record;
  return (
    <section className="picture-uses" aria-labelledby="picture-uses">
      <h3 id="picture-uses">{usesText(uses)}</h3>
      {usedBy.length > 0 && (
        <ul>
          {usedBy.map((use) => {
            const { kind, id, state, title } = use;
            const path = placePath(use);
            return (
              <li key={`${kind} ${state} ${id}`}>
                <span>
                  {title || "Without a title"}
                  <small>{placeWords(use)}</small>
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
