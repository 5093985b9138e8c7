import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Hourglass } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { pagesOf, queryOf } from "../../platform/endpoints/queries.ts";
import { deleteAction } from "../../records/record-actions.tsx";
import type { RecordFilter } from "../../records/record-kind.ts";
import { listHead } from "../../records/record-list.tsx";
import { More } from "../../ui/lists/load-more.tsx";
import type { ListDescription } from "../../ui/list-page/list-description.ts";
import { ListItems } from "../../ui/list-page/list-items.tsx";
import { QueryProblem } from "../../ui/list-page/query-problem.tsx";
import { useListPages } from "../../ui/list-page/use-list-pages.ts";
import { notify } from "../../ui/page/toast.tsx";
import { useSlow } from "../../ui/page/waiting.tsx";
import { thoughtEndpoints } from "../endpoints.ts";
import { shortened } from "../sharing.ts";
import { type ThoughtAnswer, planWarning, type ThoughtPlan } from "../thought.ts";
import { ThoughtForm } from "./thought-form.tsx";
import { THOUGHT_LIST } from "./thought-records.ts";
import "./admin-thoughts.css";

const ALL: RecordFilter = { q: "", state: "" };

/** Thoughts whose day has come, newest first. The key N belongs to the list's own page. */
const shownList: Omit<ListDescription<ThoughtAnswer, RecordFilter>, "filterIn" | "none"> = {
  ...listHead(THOUGHT_LIST),
  menuName: THOUGHT_LIST.titleOf,
  caption: "Thoughts so far",
  className: "thought-entries",
  pages: () => pagesOf(thoughtEndpoints.listShown, { query: { limit: 10 } }),
  Card: ThoughtEntry,
  isOnePanel: true,
  actions: [{ ...deleteAction(THOUGHT_LIST), nameOf: ({ text }) => `Delete the thought “${shortened(text)}”` }],
};

/** Today's thought, a form for the next one, the ones before, and whether those to come are enough. */
export function ThoughtsSection() {
  const { query, items, deleted, queryKey } = useListPages(shownList, ALL);
  const plan = useQuery(queryOf(thoughtEndpoints.plan, {}));
  const [isAdding, setAdding] = useState(false);
  if (query.isPending) return <LoadingThoughts />;
  const saved = () => {
    void query.refetch();
    setAdding(false);
    notify.success("Thought created successfully!");
  };
  const toggle = (
    <button
      type="button"
      className="btn btn-secondary btn-sm"
      aria-expanded={isAdding}
      onClick={() => setAdding((now) => !now)}
    >
      {isAdding ? "Cancel" : "+ Add New Thought"}
    </button>
  );
  return (
    <ThoughtsPanel toggle={toggle}>
      {isAdding && <ThoughtForm onSaved={saved} onCancel={() => setAdding(false)} />}
      <QueryProblem query={query} failed="The thoughts could not be loaded." />
      {query.data && <TodaysThought thought={items.find((thought) => !deleted.has(thought._id))} />}
      {plan.data && <Planning plan={plan.data} />}
      {items.length > 0 && (
        <details className="thought-list">
          <summary className="btn btn-quiet btn-sm above-m">
            <ChevronDown aria-hidden className="icon" />
            Manage thoughts
          </summary>
          <ListItems list={shownList} items={items} deleted={deleted} queryKey={queryKey} />
          <More query={query} />
        </details>
      )}
    </ThoughtsPanel>
  );
}

function ThoughtEntry({ item: { text, author, category }, children }: { item: ThoughtAnswer; children: ReactNode }) {
  return (
    <>
      <p>
        {text}
        <span className="meta">
          {author} · {category}
        </span>
      </p>
      {children}
    </>
  );
}

/** Empty for staff without the permission for thoughts. */
function Planning({ plan }: { plan: ThoughtPlan }) {
  return (
    <div className="above-m">
      <PlanWarning plan={plan}>
        <Link to={`${THOUGHT_LIST.path}/new`} className="btn btn-secondary btn-sm">
          Plan a thought
        </Link>
      </PlanWarning>
      <Link className="link" to={THOUGHT_LIST.path}>
        All thoughts and their days
      </Link>
    </div>
  );
}

function TodaysThought({ thought }: { thought: ThoughtAnswer | undefined }) {
  return (
    <figure className="well todays-thought">
      <figcaption className="kick">{"Today's Thought"}</figcaption>
      {thought ? (
        <>
          <blockquote>{thought.text}</blockquote>
          <p className="meta">
            {thought.author} <span className="badge badge-neutral">{thought.category}</span>
          </p>
        </>
      ) : (
        <p>No thoughts available</p>
      )}
    </figure>
  );
}

export function LoadingThoughts() {
  const isSlow = useSlow(true);
  return (
    <ThoughtsPanel>
      <output className="well todays-thought">
        {isSlow ? "Loading thoughts... Still waiting for the site to answer." : "Loading thoughts..."}
      </output>
    </ThoughtsPanel>
  );
}

function ThoughtsPanel({ toggle, children }: { toggle?: ReactNode; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby="thoughts-title">
      <div className="row spread below-m">
        <h2 id="thoughts-title">Thoughts Section</h2>
        {toggle}
      </div>
      {children}
    </section>
  );
}

/** Warns where fewer than two weeks are planned; `children` link to the list. */
export function PlanWarning({ plan, children }: { plan: ThoughtPlan; children?: ReactNode }) {
  const warning = planWarning(plan);
  if (!warning) return null;
  return (
    <div className="row panel-note">
      <Hourglass aria-hidden className="icon" />
      <p>{warning}</p>
      {children}
    </div>
  );
}
