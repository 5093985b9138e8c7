import { useQuery } from "@tanstack/react-query";
import { Check as CheckIcon, TriangleAlert } from "lucide-react";
import { queryOf } from "../../../platform/endpoints/queries.ts";
import { healthEndpoints } from "../../../platform/health/endpoints.ts";
import { type Check, CHECKS, type FailedRequest, type Health } from "../../../platform/health/health.ts";
import { formatMoment } from "../../../platform/time/india-time.ts";
import { WhenRead } from "../../../ui/list-page/query-problem.tsx";
import { Waiting } from "../../../ui/page/waiting.tsx";

/** Settings, Health: what works and what does not, each with what to do. */
export function HealthView() {
  const query = useQuery({ ...queryOf(healthEndpoints.read, {}), gcTime: 0 });
  return (
    <WhenRead
      query={query}
      fallback={<Waiting text="Looking..." />}
      failed="The health of the site could not be loaded."
    >
      {(health) => <Findings health={health} />}
    </WhenRead>
  );
}

function Findings({ health: { checks, failures, version } }: { health: Health }) {
  return (
    <div>
      <section className="panel" aria-labelledby="health-title">
        <h2 id="health-title" className="below-m">
          Health
        </h2>
        <dl className="secrets">
          {checks.map((check) => (
            <Finding key={check.name} check={check} />
          ))}
          <dt>Version</dt>
          <dd>{version}</dd>
        </dl>
      </section>
      <Failures failures={failures} />
    </div>
  );
}

function Finding({ check: { name, isWrong, says, advice } }: { check: Check }) {
  return (
    <>
      <dt className="row">
        {CHECKS[name]}
        <span className={`badge ${isWrong ? "badge-warning" : "badge-success"}`}>
          {isWrong ? <TriangleAlert aria-hidden className="icon" /> : <CheckIcon aria-hidden className="icon" />}
          {isWrong ? "Look at this" : "Fine"}
        </span>
      </dt>
      <dd>
        {says}
        {advice && <p>{advice}</p>}
      </dd>
    </>
  );
}

/** The log has each under its request id, with the error. */
function Failures({ failures }: { failures: FailedRequest[] }) {
  return (
    <section className="panel" aria-labelledby="failures-title">
      <h2 id="failures-title" className="below-m">
        Errors of the last day
      </h2>
      {failures.length === 0 ? (
        <p className="muted">None.</p>
      ) : (
        <>
          <p className="below-m">
            Send the request id to the person who maintains the site: the log has the error under it. The last 50 are
            shown.
          </p>
          <dl className="secrets">
            {failures.map(({ at, requestId, method, path, status }) => (
              <div key={`${at} ${requestId}`}>
                <dt>{formatMoment(new Date(at))} IST</dt>
                <dd>
                  {method} {path}, {status}, request id <code>{requestId}</code>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
