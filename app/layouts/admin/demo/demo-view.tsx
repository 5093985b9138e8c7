import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { AnswerOf } from "../../../platform/endpoints/endpoint.ts";
import { countGoing, type DemoContent, type DemoPart } from "../../../platform/demo/demo-content.ts";
import { demoEndpoints } from "../../../platform/demo/endpoints.ts";
import { call } from "../../../platform/endpoints/call.ts";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { BIN_DAYS } from "../../../platform/records/record.ts";
import { formatDate, formatMoment } from "../../../platform/time/india-time.ts";
import { useBusy } from "../../../ui/busy/use-busy.ts";
import { BusyButton } from "../../../ui/buttons/busy-button.tsx";
import { Fold } from "../../../ui/forms/field-group.tsx";
import { WhenRead } from "../../../ui/list-page/query-problem.tsx";
import { countWords } from "../../../ui/lists/count-words.ts";
import { ConfirmDialog } from "../../../ui/page/dialog.tsx";
import { notify } from "../../../ui/page/toast.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";
import { kindLabel, RECORD_KINDS } from "../features/panel-kinds.ts";

export const DEMO_QUERY = queryOf(demoEndpoints.read, {});

/** Settings, Demo content: what removing it removes and what stays, and for thirty days the way back. */
export function DemoView() {
  const query = useQuery({ ...DEMO_QUERY, gcTime: 0 });
  return (
    <WhenRead
      query={query}
      fallback={<Waiting text="Loading the demo content..." />}
      failed="The demo content could not be loaded."
    >
      {(content) => <Content content={content} />}
    </WhenRead>
  );
}

function Content({ content }: { content: DemoContent }) {
  const [isAsked, setAsked] = useState(false);
  const { isBusy, remove, restore } = useDemo();
  const count = countGoing(content);
  const { parts, unwritten, removed } = content;
  const kept = parts.filter((part) => part.kept.length > 0);
  return (
    <div>
      {removed && <Removed removed={removed} isBusy={isBusy("restore")} onRestore={() => void restore()} />}
      <section className="panel" aria-labelledby="demo-title">
        <h2 id="demo-title" className="below-m">
          Demo content
        </h2>
        {count === 0 && <p>There is nothing to remove.</p>}
        {count > 0 && (
          <>
            <p className="below-m">
              The site began with content of a foundation that does not exist. This goes when you remove it:
            </p>
            <Going parts={parts.filter(({ going }) => going.length > 0)} />
            <button type="button" className="btn btn-primary" onClick={() => setAsked(true)}>
              Remove the demo content
            </button>
          </>
        )}
      </section>
      {kept.length > 0 && <Kept parts={kept} />}
      {unwritten.length > 0 && <Unwritten sections={unwritten} />}
      {isAsked && (
        <ConfirmDialog
          title="Remove the demo content?"
          question={`${countWords(count, "entry", "entries")} leave the site. For ${BIN_DAYS} days you can bring all of it back here.`}
          warning="What was edited or used stays, and so do your settings and the texts of pages."
          action="Remove"
          working={isBusy("remove") ? "Removing..." : null}
          isUndoable
          onConfirm={() => remove(() => setAsked(false))}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

/** Removes or brings back all of it, and shows what then is there. */
function useDemo() {
  const client = useQueryClient();
  const { isBusy, attempt } = useBusy();
  const show = (answer: AnswerOf<typeof demoEndpoints.read>) => client.setQueryData(DEMO_QUERY.queryKey, answer);
  const restore = () =>
    attempt("restore", "The demo content could not be brought back. Please try again.", async () => {
      show(await call(demoEndpoints.restore, {}));
      notify.success("The demo content is back.");
    });
  const remove = (onDone: () => void) =>
    void attempt("remove", "The demo content could not be removed. Please try again.", async () => {
      show(await call(demoEndpoints.remove, {}));
      onDone();
      notify.offer("The demo content is removed.", "Undo", restore);
    });
  return { isBusy, remove, restore };
}

type RemovedProps = { removed: NonNullable<DemoContent["removed"]>; isBusy: boolean; onRestore: () => void };

function Removed({ removed: { count, at, by, until }, isBusy, onRestore }: RemovedProps) {
  return (
    <section className="panel" aria-labelledby="removed-title">
      <h2 id="removed-title" className="below-m">
        Removed
      </h2>
      <p className="below-m">
        {by} removed {countWords(count, "entry", "entries")} of the demo content on {formatMoment(new Date(at))} IST.
        Until {formatDate(new Date(until))} they can come back as they were.
      </p>
      <BusyButton type="button" className="btn btn-secondary" isBusy={isBusy} onClick={onRestore}>
        {isBusy ? "Bringing it back..." : "Bring the demo content back"}
      </BusyButton>
    </section>
  );
}

function Going({ parts }: { parts: DemoPart[] }) {
  return (
    <div className="below-l">
      {parts.map(({ kind, going }) => (
        <Fold key={kind} title={countWords(going.length, kindLabel(kind).toLowerCase())} note={going.join("; ")}>
          <p className="below-m">{going.join("; ")}</p>
        </Fold>
      ))}
    </div>
  );
}

function Kept({ parts }: { parts: DemoPart[] }) {
  return (
    <section className="panel" aria-labelledby="kept-title">
      <h2 id="kept-title" className="below-m">
        What stays
      </h2>
      <ul className="lines">
        {parts.flatMap(({ kind, kept }) =>
          kept.map(({ _id, title, because }) => {
            const path = RECORD_KINDS[kind]?.path;
            return (
              <li key={`${kind} ${_id}`}>
                {kindLabel(kind)}: {path ? <Link to={`${path}/${encodeURIComponent(_id)}`}>{title}</Link> : title}{" "}
                <span className="meta">{because}</span>
              </li>
            );
          }),
        )}
      </ul>
    </section>
  );
}

function Unwritten({ sections }: { sections: DemoContent["unwritten"] }) {
  return (
    <section className="panel" aria-labelledby="unwritten-title">
      <h2 id="unwritten-title" className="below-m">
        Write your own
      </h2>
      <p className="below-m">These have words and figures of the demo. They stay until you write others.</p>
      <ul className="row">
        {sections.map(({ title, path }) => (
          <li key={path}>
            <Link className="link" to={path}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
