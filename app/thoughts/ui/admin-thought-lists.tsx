import { Link } from "react-router";
import type { ApiPage } from "../../platform/api/api-client.ts";
import type { ThoughtAnswer } from "../thought.ts";
import type { ThoughtList, ThoughtPlan } from "../thought-plan.ts";
import { PlanWarning } from "./admin-plan-warning.tsx";
import { ThoughtTable } from "./admin-thought-table.tsx";
import { THOUGHT_KIND } from "./thought-kind.tsx";

type Props = { when: ThoughtList; page: ApiPage<ThoughtAnswer>; plan: ThoughtPlan; onChanged: () => void };

/** One of the two lists under its tab, and above it whether enough is planned. */
export function ThoughtLists({ when, page, plan, onChanged }: Props) {
  const tabs = [
    { when: "queue", label: "In the queue", count: plan.queued, to: THOUGHT_KIND.path },
    { when: "shown", label: "Shown before", count: plan.shown, to: `${THOUGHT_KIND.path}?when=shown` },
  ];
  return (
    <>
      <PlanWarning plan={plan} />
      <nav className="panel-tabs" aria-label="Which thoughts">
        {tabs.map((tab) => (
          <Link key={tab.when} to={tab.to} aria-current={tab.when === when ? "page" : undefined}>
            {tab.label} <span className="meta">{tab.count}</span>
          </Link>
        ))}
      </nav>
      <div className="thought-records">
        <ThoughtTable when={when} first={page} today={plan.today} onChanged={onChanged} />
      </div>
    </>
  );
}
