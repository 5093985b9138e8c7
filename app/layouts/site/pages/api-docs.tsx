import { href, isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/api-docs";
import { pageContext } from "../../../platform/rendering/context.server.ts";
import { pageHead } from "../../../platform/sharing/page-head.ts";
import { ApiCallView, Fields } from "../api-docs/api-call.tsx";
import { toApiReference, type ApiReference, type OpenApiDocument } from "../api-docs/api-reference.ts";
import { ErrorPage } from "../frame/error-page.tsx";
import { SiteFrame } from "../frame/site-frame.tsx";
import "../../../ui/lists/chips.css";
import "../api-docs/api-docs.css";
import "../search/search.css";

export const meta: Route.MetaFunction = ({ error, matches }) =>
  // The error view names itself.
  error
    ? []
    : pageHead(matches, {
        heading: "API",
        description: "Every call of our API: what it takes, what it answers, who may make it.",
        path: href("/api/v1/docs"),
        steps: [{ name: "API", path: href("/api/v1/docs") }],
      });

/** The page is made from the same description that programs read. */
export function loader({ context }: Route.LoaderArgs) {
  return toApiReference(context.get(pageContext).openApi() as OpenApiDocument);
}

export default function ApiDocs({ loaderData }: Route.ComponentProps) {
  const { title, words, server, groups, shapes } = loaderData;
  return (
    <SiteFrame>
      <div className="wrap under-bar page-end">
        <div className="page-head">
          <h1>{title}</h1>
          <div>
            <p className="lead">{words}</p>
            <p className="meta linked above-m">
              Base address <code>{server}</code>. For programs: <a href="/api/v1/openapi.json">openapi.json</a>
            </p>
          </div>
        </div>
        <nav className="row filter-bar" aria-label="Parts of the API">
          {[...groups.map(({ name }) => name), "Shapes"].map((name) => (
            <a key={name} className="with-icon chip" href={`#${anchor(name)}`}>
              {name}
            </a>
          ))}
        </nav>
        {groups.map(({ name, calls }) => (
          <section key={name} id={anchor(name)} className="below-xl">
            <h2 className="below-m h3">{name}</h2>
            {calls.map((call) => (
              <ApiCallView key={call.id} call={call} />
            ))}
          </section>
        ))}
        <Shapes shapes={shapes} />
      </div>
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <div className="wrap under-bar page-end">
        <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
      </div>
    </SiteFrame>
  );
}

function Shapes({ shapes }: Pick<ApiReference, "shapes">) {
  return (
    <section id={anchor("Shapes")}>
      <h2 className="below-m h3">Shapes</h2>
      {shapes.map(({ name, fields }) => (
        <details key={name} className="api-call">
          <summary>
            <code>{name}</code>
          </summary>
          <div>
            <Fields title={name} fields={fields} />
          </div>
        </details>
      ))}
    </section>
  );
}

function anchor(name: string): string {
  return `part-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
}
