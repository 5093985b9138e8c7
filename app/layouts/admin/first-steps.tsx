import { Check } from "lucide-react";
import { Suspense } from "react";
import { Await, Link } from "react-router";
import type { FirstSteps } from "../../platform/settings/first-steps.ts";
import { readSession } from "../../platform/auth/session.ts";
import { call } from "../../platform/endpoints/call.ts";
import { settingsEndpoints } from "../../platform/sections/endpoints.ts";
import "./overview/overview.css";

type Steps = FirstSteps["steps"];
const NONE: FirstSteps = { isShown: false, steps: [] };

/** The dashboard's part for a foundation that began without the demo content; it leaves with the last step. */
export function FirstStepsPanel({ loading }: { loading: Promise<Steps | null> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={loading}>{(steps) => steps && <StepList steps={steps} />}</Await>
    </Suspense>
  );
}

function StepList({ steps }: { steps: Steps }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className="panel" aria-labelledby="first-steps">
      <div className="row spread below-m">
        <h2 id="first-steps">Seven steps to your own site</h2>
        <span className="meta">
          {done} of {steps.length}
        </span>
      </div>
      <ol className="lines steps">
        {steps.map((step) => (
          <li key={step.title} data-done={step.isDone || undefined}>
            <i className="sun" aria-hidden="true" />
            <span className="fill">
              <b>{step.title}</b>
              {step.note && <small>{step.note}</small>}
            </span>
            {step.isDone ? (
              <>
                <Check aria-hidden className="icon" />
                <span className="sr-only">done</span>
              </>
            ) : (
              <Link
                className={`btn btn-sm ${step === next ? "btn-secondary" : "btn-quiet"}`}
                to={step.path}
                aria-label={`Open: ${step.title}`}
              >
                Open
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The steps that are left; null for roles that may not do them, once they are done, and where they could not be loaded. */
export async function loadFirstSteps(): Promise<Steps | null> {
  const role = readSession()?.user.role;
  if (role !== "admin") return null;
  const { isShown, steps } = await call(settingsEndpoints.firstSteps, {}).catch(() => NONE);
  return isShown ? steps : null;
}
