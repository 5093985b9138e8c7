import { useQuery } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { queryOf } from "../../platform/endpoints/queries.ts";
import { QueryProblem } from "../../ui/list-page/query-problem.tsx";
import { notify } from "../../ui/page/toast.tsx";
import { useSlow } from "../../ui/page/waiting.tsx";
import { thoughtEndpoints } from "../endpoints.ts";
import { type ThoughtAnswer, planWarning, planWords, type ThoughtPlan } from "../thought.ts";
import { ThoughtForm } from "./thought-form.tsx";
import { THOUGHT_LIST } from "./thought-records.ts";
import "./admin-thoughts.css";

/** Today's thought, for how many days there are more, and a form for the next one. */
export function ThoughtsSection() {
  const query = useQuery(queryOf(thoughtEndpoints.listShown, { query: { limit: 1 } }));
  // Empty for staff without the permission for thoughts.
  const { data: plan } = useQuery(queryOf(thoughtEndpoints.plan, {}));
  const [isAdding, setAdding] = useState(false);
  if (query.isPending) return <LoadingThoughts />;
  const saved = () => {
    void query.refetch();
    setAdding(false);
    notify.success("Thought created successfully!");
  };
  return (
    <ThoughtsPanel
      form={isAdding && <ThoughtForm onSaved={saved} onCancel={() => setAdding(false)} />}
      problem={<QueryProblem query={query} failed="The thoughts could not be loaded." />}
    >
      {query.data && <TodaysThought thought={query.data.rows[0]} />}
      {plan && (
        <Link className="link" to={THOUGHT_LIST.path}>
          {planWords(plan)}
        </Link>
      )}
      <button
        type="button"
        className="btn btn-secondary btn-sm"
        aria-expanded={isAdding}
        onClick={() => setAdding((now) => !now)}
      >
        {isAdding ? "Cancel" : "+ Add New Thought"}
      </button>
    </ThoughtsPanel>
  );
}

function TodaysThought({ thought }: { thought: ThoughtAnswer | undefined }) {
  return (
    <figure className="row gap-xs todays-thought">
      <figcaption className="kick">{"Today's Thought"}</figcaption>
      {thought ? (
        <>
          <p className="meta with-icon">
            {thought.author} <span className="badge badge-neutral">{thought.category}</span>
          </p>
          <blockquote className="serif">{thought.text}</blockquote>
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
      <output className="row gap-xs todays-thought">
        {isSlow ? "Loading thoughts... Still waiting for the site to answer." : "Loading thoughts..."}
      </output>
    </ThoughtsPanel>
  );
}

type PanelProps = { form?: ReactNode; problem?: ReactNode; children: ReactNode };

function ThoughtsPanel({ form, problem, children }: PanelProps) {
  return (
    <section className="panel" aria-labelledby="thoughts-title">
      <div className="row spread">
        <h2 id="thoughts-title">Thoughts Section</h2>
        {children}
      </div>
      {problem}
      {form}
    </section>
  );
}

/** Warns where fewer than two weeks are planned. */
export function PlanWarning({ plan }: { plan: ThoughtPlan }) {
  const warning = planWarning(plan);
  if (!warning) return null;
  return (
    <div className="row panel-note">
      <Hourglass aria-hidden className="icon" />
      <p>{warning}</p>
    </div>
  );
}
