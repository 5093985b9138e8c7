import { Suspense, useState, type ReactNode } from "react";
import { Await, Link } from "react-router";
import type { ApiPage } from "../../platform/api/api-client.ts";
import type { Loaded } from "../../platform/api/api-problem.ts";
import { call } from "../../platform/endpoints/call.ts";
import { PageProblem } from "../../ui/page/when-loaded.tsx";
import { notify } from "../../ui/page/toast.tsx";
import { useRecordList } from "../../ui/lists/use-record-list.ts";
import { useSlow } from "../../ui/page/waiting.tsx";
import { thoughtEndpoints } from "../endpoints.ts";
import type { ThoughtAnswer } from "../thought.ts";
import type { ThoughtPlan } from "../thought-plan.ts";
import { PlanWarning } from "./admin-plan-warning.tsx";
import { ThoughtList } from "./admin-thought-list.tsx";
import { ThoughtForm } from "./thought-form.tsx";
import { removeThought, THOUGHT_KIND, THOUGHT_UNDO } from "./thought-kind.tsx";

const PAGE = 10;
const NONE: ApiPage<ThoughtAnswer> = { items: [], after: null };
const WORDS = {
  removed: "Thought moved to the bin.",
  removeFailed: "The thought could not be deleted.",
  moreFailed: "More thoughts could not be loaded.",
};

/** Thoughts whose day has come, newest first. */
export const listShown = (after?: string) => call(thoughtEndpoints.listShown, { query: { limit: PAGE, after } });

type SectionProps = { thoughts: Promise<Loaded<ApiPage<ThoughtAnswer>>>; plan: Promise<Loaded<ThoughtPlan>> };

/** Today's thought, a form for the next one, the ones before, and whether those to come are enough. */
export function ThoughtsSection({ thoughts, plan }: SectionProps) {
  return (
    <Suspense fallback={<LoadingThoughts />}>
      <Await resolve={thoughts}>
        {(loaded) => (
          <Thoughts key={loaded.problem} first={loaded.value ?? NONE} plan={plan}>
            {loaded.problem !== null && (
              <PageProblem toast="The thoughts could not be loaded." problem={loaded.problem} status={loaded.status} />
            )}
          </Thoughts>
        )}
      </Await>
    </Suspense>
  );
}

type ThoughtsProps = Pick<SectionProps, "plan"> & { first: ApiPage<ThoughtAnswer>; children: ReactNode };

function Thoughts({ first, plan, children }: ThoughtsProps) {
  const [isAdding, setAdding] = useState(false);
  const list = useRecordList({
    first,
    loadMore: listShown,
    remove: removeThought,
    words: WORDS,
    undo: THOUGHT_UNDO,
  });
  const today = list.items.find((thought) => !list.gone.includes(thought));
  const saved = (thought: ThoughtAnswer) => {
    list.change((now) => [thought, ...now]);
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
      {children || <TodaysThought thought={today} />}
      <Suspense>
        <Await resolve={plan}>{({ value }) => value && <Planning plan={value} />}</Await>
      </Suspense>
      {list.items.length > 0 && <ThoughtList list={list} />}
    </ThoughtsPanel>
  );
}

/** Says nothing to staff who have no part in thoughts. */
function Planning({ plan }: { plan: ThoughtPlan }) {
  return (
    <div className="thought-plan">
      <PlanWarning plan={plan}>
        <Link to={`${THOUGHT_KIND.path}/new`} className="btn btn-secondary btn-sm">
          Plan a thought
        </Link>
      </PlanWarning>
      <Link className="link" to={THOUGHT_KIND.path}>
        All thoughts and their days
      </Link>
    </div>
  );
}

function TodaysThought({ thought }: { thought: ThoughtAnswer | undefined }) {
  return (
    <figure className="todays-thought">
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
      <output className="todays-thought">
        {isSlow ? "Loading thoughts... Still waiting for the site to answer." : "Loading thoughts..."}
      </output>
    </ThoughtsPanel>
  );
}

function ThoughtsPanel({ toggle, children }: { toggle?: ReactNode; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby="thoughts-title">
      <div className="panel-head">
        <h2 id="thoughts-title">Thoughts Section</h2>
        {toggle}
      </div>
      {children}
    </section>
  );
}
