import { Link } from "react-router";
import type { ApiPage } from "../../platform/api/api-client.ts";
import { AUDIT_ACTIONS, type AuditAnswer, type AuditDifference, type AuditFilter } from "../../platform/audit/audit.ts";
import { formatMoment } from "../../platform/time/india-time.ts";
import { LoadMore } from "../../ui/lists/load-more.tsx";
import { StateView } from "../../ui/page/state-view.tsx";
import { ExportBar } from "../lists/export-bar.tsx";
import { kindWords } from "./audit-words.ts";
import { useChanges } from "./use-changes.ts";

/** Who changed what, the newest first. */
export function AuditList({ first, filter }: { first: ApiPage<AuditAnswer>; filter: AuditFilter }) {
  const { items, hasMore, busy, more, download } = useChanges(first, filter);
  if (items.length === 0)
    return (
      <StateView level="p" title="Nothing here.">
        <p>What anybody changes in the panel stands in this list from then on, for two years.</p>
      </StateView>
    );
  return (
    <>
      <ExportBar
        one="change"
        count={items.length}
        hasMore={hasMore}
        isBusy={busy === "download"}
        onExport={() => void download()}
      />
      <section className="panel panel-flush records-panel">
        <table className="records audit-list">
          <caption className="sr-only">Changes</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Who</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {items.map((change) => (
              <Change key={change._id} change={change} />
            ))}
          </tbody>
        </table>
      </section>
      {hasMore && <LoadMore className="records-more" isLoading={busy === "more"} onLoad={() => void more()} />}
    </>
  );
}

function Change({ change }: { change: AuditAnswer }) {
  const { action, kind, by, changedAt, differences } = change;
  const at = new Date(changedAt);
  return (
    <tr>
      <td data-label="What">
        <p>
          <span className="badge badge-neutral">{kindWords(kind)}</span>
          <b>{AUDIT_ACTIONS[action]}</b>
          <Subject change={change} />
        </p>
        {differences.length > 0 && <Differences differences={differences} />}
      </td>
      <td data-label="Who">{by}</td>
      <td data-label="When">
        <time dateTime={changedAt}>{formatMoment(at)}</time>
      </td>
    </tr>
  );
}

/** What the change is about: a link to its page, or to the bin. */
function Subject({ change: { subject, title, recordId } }: { change: AuditAnswer }) {
  const { name, path, state } = subject;
  const called = name || (title ? `“${title}”` : recordId);
  return (
    <span>
      {path ? <Link to={path}>{called}</Link> : called}
      {name && title && <span className="meta"> “{title}”</span>}
      {state === "deleted" && <span className="meta"> in the bin</span>}
    </span>
  );
}

function Differences({ differences }: { differences: AuditDifference[] }) {
  return (
    <details>
      <summary>Before and after</summary>
      <dl className="audit-differences">
        {differences.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>{before || "empty"}</del>
            </dd>
            <dd>
              <ins>{after || "empty"}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
