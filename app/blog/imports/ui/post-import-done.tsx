import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { articlesWords } from "../imported-post.ts";
import type { DoneImport } from "./use-post-import.ts";

/** What was imported, and where it is. */
export function PostImportDone({ done, close }: { done: DoneImport; close: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel" aria-label="Imported">
      <h2 ref={heading} tabIndex={-1} className="below-s">
        {`${articlesWords(done.posts)} imported`}
      </h2>
      <p className="below-m">
        They are among the articles, published or as drafts. To take them back, remove the import below.
      </p>
      {done.unread.length > 0 && (
        <p className="below-m">{`These pictures could not be read and are left out: ${done.unread.join(", ")}.`}</p>
      )}
      <div className="row">
        <Link className="btn btn-primary btn-sm" to="/admin/blog">
          Open the articles
        </Link>
        <button type="button" className="btn btn-quiet btn-sm" onClick={close}>
          Import another file
        </button>
      </div>
    </section>
  );
}
