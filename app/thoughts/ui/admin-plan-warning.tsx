import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { planWarning, type ThoughtPlan } from "../thought-plan.ts";

/** Says so where fewer than two weeks are planned; `children` lead to where that is mended. */
export function PlanWarning({ plan, children }: { plan: ThoughtPlan; children?: ReactNode }) {
  const warning = planWarning(plan);
  if (!warning) return null;
  return (
    <div className="panel-note">
      <Hourglass aria-hidden className="icon" />
      <p>{warning}</p>
      {children}
    </div>
  );
}
